import { expect, expectTypeOf, it } from 'vitest';
import type { ResponseData } from '#contract/endpoints';
import { bindApiQueryClient } from './api-query-client.ts';
import type { RequestOptions } from './client.ts';

type Sent = { method: string; path: string; options: Record<string, unknown> };

/** A client whose requests are kept in `sent`. */
function clientThat(answer: unknown = null) {
  const sent: Sent[] = [];
  const client = bindApiQueryClient<RequestOptions>(async (method, path, options) => {
    sent.push({ method, path, options });
    return { success: true, message: 'OK', data: answer };
  });
  return { ...client, sent };
}

it('fills in the path and the query of a call', async () => {
  const { call, sent } = clientThat([]);
  await call('GET /products/{id}/reviews', { params: { id: 'a/b' }, query: { limit: 5, cursor: undefined } });
  expect(sent).toEqual([{ method: 'GET', path: '/products/a%2Fb/reviews?limit=5', options: {} }]);
});

it('sends body and headers, and gives data or the whole answer', async () => {
  const { call, envelope, sent } = clientThat('done');
  const given = {
    headers: { 'idempotency-key': 'k' },
    body: { status: 'SHIPPED' },
    params: { itemId: '7' },
  } as const;
  expect(await call('PATCH /orders/items/{itemId}/status', given)).toBe('done');
  expect(await envelope('PATCH /orders/items/{itemId}/status', given)).toMatchObject({ message: 'OK' });
  expect(sent[0]).toEqual({
    method: 'PATCH',
    path: '/orders/items/7/status',
    options: { headers: { 'idempotency-key': 'k' }, body: { status: 'SHIPPED' } },
  });
});

it('makes a form of a body with files', async () => {
  const { call, sent } = clientThat();
  const [first, second] = [new Blob(['1']), new Blob(['2'])];
  const body = { name: 'Kente', price: 180, stockQuantity: 2, categoryId: null, keepImages: ['new'] };
  await call('POST /products', { body, files: { productImages: [first, second] } });
  const form = sent[0]?.options.body as FormData;
  expect(form.get('categoryId')).toBe('');
  expect([form.get('price'), form.get('keepImages')]).toEqual(['180', '["new"]']);
  expect(form.getAll('productImages')).toHaveLength(2);
});

it('names a query by its endpoint and what it asks for, and can be told to stop', async () => {
  const { queryOptions, sent } = clientThat([]);
  const { queryKey, queryFn } = queryOptions('GET /shops', { query: { search: 'kente' } });
  expect(queryKey).toEqual(['GET /shops', { query: { search: 'kente' } }]);
  const { signal } = new AbortController();
  await queryFn({ signal });
  expect(sent).toEqual([{ method: 'GET', path: '/shops?search=kente', options: { signal } }]);
  expect(queryOptions('GET /cart').queryKey).toEqual(['GET /cart', {}]);
});

it('knows what each endpoint takes and answers', () => {
  const { call, queryOptions, mutationOptions } = clientThat();
  const neverRun = async () => {
    // @ts-expect-error no such endpoint
    await call('GET /produce');
    // @ts-expect-error the parameter is missing
    await call('GET /products/{id}');
    // @ts-expect-error a misspelled field
    await call('POST /auth/login', { body: { email: '', pasword: '' } });
    // @ts-expect-error a misspelled header
    await call('POST /shops/payouts', { headers: { 'idempotence-key': 'k' } });
    // @ts-expect-error a misspelled file
    await call('POST /reviews', { body: { orderItemId: '', stars: 5 }, files: { photo: [] } });
    // @ts-expect-error a field that the answer does not have
    (await call('GET /users/profile')).surname;
    // @ts-expect-error a change is no query
    queryOptions('DELETE /cart/clear');
    await mutationOptions('DELETE /cart/clear').mutationFn(undefined);
  };
  expect(neverRun).toBeTypeOf('function');
  expectTypeOf<ResponseData<'POST /auth/login'>>().toEqualTypeOf<string>();
  expectTypeOf(queryOptions('GET /products/{id}', { params: { id: '' } }).queryFn)
    .returns.resolves.toHaveProperty('price')
    .toEqualTypeOf<number>();
});
