import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  [key: string]: unknown;
}
interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
}

let market: Market;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  market = await openMarket({ demo: false });
  paths = (await market.call('GET', '/openapi.json')).body.paths;
});
afterAll(() => market.close());

const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const parameter = (path: string, name: string) =>
  paths[path]?.get?.parameters?.find((one) => one.name === name)?.schema;
const formOf = (path: string, method: string) =>
  paths[path]?.[method]?.requestBody?.content['multipart/form-data']?.schema;

/* A client can be generated from it (docs/api.md: the server publishes all of the contract). */
describe('the API document', () => {
  it('names every operation, and each differently', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/);
    expect(paths['/orders/{id}/payment/otp']?.post?.operationId).toBe('postOrdersByIdPaymentOtp');
  });

  it('declares the parameters of every path', () => {
    for (const { path, operation } of operations()) {
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path');
      const named = declared.map(({ name }) => `{${name}}`).sort();
      expect(named).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('tells the kind and the bounds of what stands in an address', () => {
    expect(parameter('/products', 'limit')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 1000,
    });
    expect(parameter('/products', 'minPrice')).toMatchObject({ type: 'number', minimum: 0 });
    expect(parameter('/products', 'sort')).toMatchObject({ default: 'newest' });
  });

  it.each([
    ['/products', 'post', 'productImages', 'array'],
    ['/products/{id}', 'patch', 'productImages', 'array'],
    ['/shops/update', 'put', 'profileImage', 'string'],
    ['/shops/update', 'put', 'bannerImage', 'string'],
    ['/reviews', 'post', 'photos', 'array'],
    ['/orders/items/{itemId}/refund-request', 'post', 'photos', 'array'],
    ['/products/import', 'post', 'file', 'string'],
  ])('shows where pictures and files go: %s %s %s', (path, method, field, type) => {
    const shown = formOf(path, method)?.properties?.[field];
    expect(shown).toMatchObject({ type });
    expect(shown?.items ?? shown).toMatchObject({ type: 'string', format: 'binary' });
  });

  it('says what must be sent and what may be left out', () => {
    expect(formOf('/products/import', 'post')?.required).toContain('file');
    for (const step of ['ship', 'deliver', 'cancel']) {
      expect(paths[`/orders/{id}/${step}`]?.post?.requestBody?.required).toBe(false);
    }
  });
});
