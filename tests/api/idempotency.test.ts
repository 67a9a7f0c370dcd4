import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeIdempotencyKeys } from '../../src/modules/idempotency/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { keyHeader, newIdempotencyKey, sendFourTimes } from './support/repeated-request.ts';
import { handOver, mainProduct, nextDemoShop, sale, type TestShop } from './support/sellers.ts';

/* A request repeated under its Idempotency-Key after a lost response runs once and gets the same response. */

let market: Market;
const nextShop = nextDemoShop(() => market);
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const count = async (sql: string, values: unknown[] = []) =>
  (await market.rows<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n;

const picture = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
function buildForm(fields: Record<string, string>, field?: string, photo?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (field && photo) form.append(field, photo, 'photo');
  return form;
}

describe('a product under an idempotency key', () => {
  it('is created once with its pictures, however often the same form comes', async () => {
    const { id, token } = await nextShop();
    const before = await count('products where shop_id = $1', [id]);
    const photo = await picture('#b03d20');
    const fields = { name: 'Basket of one key', price: '12.50', stockQuantity: '3', description: '' };
    const send = (key: string) =>
      market.call('POST', '/products', {
        token,
        headers: keyHeader(key),
        form: buildForm(fields, 'productImages', photo),
      });
    const { status, body } = await sendFourTimes(send);
    expect([status, body.data.productImages.length]).toEqual([201, 1]);
    expect(await count('products where shop_id = $1', [id])).toBe((before ?? 0) + 1);
    expect(await count('product_images where product_id = $1', [body.data.id])).toBe(1);
  });

  it('is refused with 409 when the key comes with another picture, field or address', async () => {
    const { token } = await nextShop();
    const fields = { name: 'Two pictures', price: '5', stockQuantity: '1', description: '' };
    const key = newIdempotencyKey();
    const send = (formFields: Record<string, string>, photo: Blob, [method, path] = ['POST', '/products']) =>
      market.call(method as string, path as string, {
        token,
        headers: keyHeader(key),
        form: buildForm(formFields, 'productImages', photo),
      });
    const red = await picture('#b03d20');
    const first = await send(fields, red);
    expect(first.status).toBe(201);
    const others = [
      await send(fields, await picture('#1f4d3a')),
      await send({ ...fields, price: '6' }, red),
      await send(fields, red, ['PATCH', `/products/${first.body.data.id}`]),
    ];
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'IDEMPOTENCY_CONFLICT']),
    );
  });

  it('is restocked once', async () => {
    const { id, token } = await nextShop();
    const product = await mainProduct(market, id);
    const [before] = await market.rows<{ stock: number }>(
      'select stock_quantity as stock from products where id = $1',
      [product.id],
    );
    const send = (key: string) =>
      market.call('PATCH', `/products/${product.id}`, {
        token,
        headers: keyHeader(key),
        body: { addStock: 10 },
      });
    const { body } = await sendFourTimes(send);
    expect(body.data.stockQuantity).toBe((before?.stock ?? 0) + 10);
  });

  it('is not restocked under the key of another one', async () => {
    const { id, token } = await nextShop();
    const [mine, other] = await market.rows<{ id: string }>('select id from products where shop_id = $1', [
      id,
    ]);
    const headers = keyHeader(newIdempotencyKey());
    const restock = (product?: { id: string }) =>
      market.call('PATCH', `/products/${product?.id}`, { token, headers, body: { addStock: 10 } });
    expect((await restock(mine)).status).toBe(200);
    const refused = await restock(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  it('is created twice without a key, and under the same key of another shop', async () => {
    const [one, other] = [await nextShop(), await nextShop()];
    const body = { name: 'No key at all', price: 5, stockQuantity: 1, description: '' };
    const create = (shop: TestShop, headers: Record<string, string>) =>
      market.call('POST', '/products', { token: shop.token, headers, body });
    const headers = keyHeader(newIdempotencyKey());
    const responses = [
      await create(one, {}),
      await create(one, {}),
      await create(one, headers),
      await create(other, headers),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map((answer) => answer.body.data.id)).size).toBe(4);
  });

  it('is created under the same key when the first try was refused', async () => {
    const { token } = await nextShop();
    const headers = keyHeader(newIdempotencyKey());
    const send = (price: number) =>
      market.call('POST', '/products', {
        token,
        headers,
        body: { name: 'Mended', price, stockQuantity: 1, description: '' },
      });
    expect([(await send(-1)).status, (await send(1)).status]).toEqual([422, 201]);
    for (const bad of ['', 'x'.repeat(201)]) {
      const body = { name: 'Bad key', price: 1, stockQuantity: 1, description: '' };
      const answer = await market.call('POST', '/products', { token, headers: keyHeader(bad), body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['idempotency-key']]);
    }
  });
});

it('a product file is saved once under an idempotency key', async () => {
  const { id, token } = await nextShop();
  const before = (await count('products where shop_id = $1', [id])) ?? 0;
  const file = new Blob(['name,price,stockQuantity\nFan A,12.50,3\nFan B,13,4']);
  const { status, body } = await sendFourTimes((key) => {
    const form = buildForm({ mode: 'save' }, 'file', file);
    return market.call('POST', '/products/import', { token, headers: keyHeader(key), form });
  });
  expect([status, body.data.saved]).toEqual([200, 2]);
  expect(await count('products where shop_id = $1', [id])).toBe(before + 2);
});

it('an order is sent once under a key: one history entry, one mail', async () => {
  const shop = await nextShop();
  const { orderId, customer } = await sale(market, shop);
  const { status } = await sendFourTimes((key) =>
    market.call('POST', `/orders/${orderId}/ship`, {
      token: shop.token,
      headers: keyHeader(key),
      body: { carrier: 'STC' },
    }),
  );
  expect(status).toBe(200);
  expect(await count("order_events where order_id = $1 and to_state = 'SHIPPED'", [orderId])).toBe(1);
  expect(await count("outbox_messages where recipient = $1 and kind like '%ship%'", [customer.email])).toBe(
    1,
  );
});

it('a wrong hand-over code counts once under a key, and a right one releases once', async () => {
  const shop = await nextShop();
  const { orderId } = await sale(market, shop);
  const type = (handoverCode: string) =>
    sendFourTimes((key) =>
      market.call('POST', `/orders/${orderId}/deliver`, {
        token: shop.token,
        headers: keyHeader(key),
        body: { handoverCode },
      }),
    );
  const [part] = await market.rows<{ code: string }>('select code from handovers where order_id = $1', [
    orderId,
  ]);
  const wrong = await type(part?.code === '0000' ? '0001' : '0000');
  expect([wrong.status, wrong.body.errors.handoverCode]).toEqual([
    422,
    expect.stringContaining('4 tries left'),
  ]);
  const right = await type(part?.code ?? '');
  expect(right.status).toBe(200);
  expect(await count("order_events where order_id = $1 and to_state = 'DELIVERED'", [orderId])).toBe(1);
});

it('a refund request and a review with photos are created once under a key', async () => {
  const shop = await nextShop();
  const { orderId, itemId, customer } = await sale(market, shop);
  await handOver(market, shop, orderId);
  const photo = await picture('#b03d20');
  const { token } = customer;
  const review = await sendFourTimes((key) =>
    market.call('POST', '/reviews', {
      token,
      headers: keyHeader(key),
      form: buildForm({ orderItemId: itemId, stars: '4', text: 'Good' }, 'photos', photo),
    }),
  );
  const refund = await sendFourTimes((key) =>
    market.call('POST', `/orders/items/${itemId}/refund-request`, {
      token,
      headers: keyHeader(key),
      form: buildForm({ reason: 'Two of them are broken' }, 'photos', photo),
    }),
  );
  expect([review.status, refund.status]).toEqual([201, 201]);
  expect(await count('reviews where order_item_id = $1', [itemId])).toBe(1);
  expect(await count('refunds where item_id = $1', [itemId])).toBe(1);
});

it('a payout starts once under a key', async () => {
  const shop = await nextShop('0551234567');
  const { orderId } = await sale(market, shop);
  await handOver(market, shop, orderId);
  await market.rows(
    "update payout_wallets set confirmed_at = now() - interval '3 days', created_at = now() - interval '3 days' where shop_id = $1",
    [shop.id],
  );
  await market.rows(
    "update orders set created_at = now() - interval '5 days', paid_at = now() - interval '5 days' where id = $1",
    [orderId],
  );
  const { status, body } = await sendFourTimes((key) =>
    market.call('POST', '/shops/payouts', { token: shop.token, headers: keyHeader(key) }),
  );
  expect([status, body.message]).toEqual([201, 'Your payout is on its way']);
  expect(await count('payouts where shop_id = $1', [shop.id])).toBe(1);
});

it('keys are deleted after two weeks, and those of a closed account at once', async () => {
  const { token, email } = await newCustomer(market);
  const shop = await nextShop();
  const body = { name: 'Kept for two weeks', price: 5, stockQuantity: 1, description: '' };
  await market.call('POST', '/products', {
    token: shop.token,
    headers: keyHeader(newIdempotencyKey()),
    body,
  });
  const countKeys = () => count('idempotency_keys where account_id = $1', [shop.id]);
  await market.rows(
    "update idempotency_keys set created_at = now() - interval '335 hours' where account_id = $1",
    [shop.id],
  );
  await purgeIdempotencyKeys(market.database.db);
  expect(await countKeys()).toBe(1);
  await market.rows(
    "update idempotency_keys set created_at = now() - interval '337 hours' where account_id = $1",
    [shop.id],
  );
  await purgeIdempotencyKeys(market.database.db);
  expect(await countKeys()).toBe(0);

  await market.rows(
    `insert into idempotency_keys (account_id, key, route, request_hash)
      select id, 'k', 'POST /reviews', 'x' from users where email = $1`,
    [email],
  );
  const closed = await market.call('DELETE', '/users/profile', {
    token,
    body: { password: 'Market-day-1!' },
  });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  expect(await count("idempotency_keys where key = 'k'")).toBe(0);
});
