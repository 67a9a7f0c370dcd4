import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import {
  demoAdmin,
  handOver,
  newShop,
  nextDemoShop,
  runPayout,
  sale,
  type TestShop,
} from './support/sellers.ts';

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shop = await newShop(market);
});

const sellingShop = nextDemoShop(() => market);
const list = async (path: string, token: string) => (await market.call('GET', path, { token })).body.data;
/** The database's clock, which the rows' times come from. */
const now = async () =>
  (await market.rows<{ at: Date }>('select clock_timestamp() as at'))[0]?.at.toISOString();

async function newProduct(fields: object = {}): Promise<string> {
  const body = { name: 'Shea butter', price: 20, stockQuantity: 10, ...fields };
  return (await market.call('POST', '/products', { token: shop.token, body })).body.data.id;
}
const changedProducts = async (since = '') =>
  (await list(`/shops/products?updatedSince=${since}`, shop.token)).map(({ id }: { id: string }) => id);

describe('a product', () => {
  it.each([
    ['its stock', 'update products set stock_quantity = stock_quantity - 1 where id = $1'],
    ['its rating', 'update products set rating_sum = 5, rating_count = 1 where id = $1'],
    ['hiding', "update products set hidden_at = now(), hidden_reason = 'No' where id = $1"],
    [
      'a picture more',
      "insert into product_images (product_id, storage_key, position, width, height) values ($1, 'k', 0, 960, 960)",
    ],
    ['a picture less', 'delete from product_images where product_id = $1'],
  ])('is listed as changed after %s changed, and its neighbour is not', async (_, statement) => {
    const [first] = [await newProduct(), await newProduct()];
    if (statement.startsWith('delete'))
      await market.rows(
        "insert into product_images (product_id, storage_key, position, width, height) values ($1, 'k', 0, 960, 960)",
        [first],
      );
    const since = await now();
    expect(await changedProducts(since)).toEqual([]);
    await market.rows(statement, [first]);
    expect(await changedProducts(since)).toEqual([first]);
    const { updatedAt } = await list(`/shops/products/${first}`, shop.token);
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(since ?? ''));
  });

  it('is listed as changed with any of its variants', async () => {
    const id = await newProduct({
      options: [{ name: 'Size', values: ['Small', 'Large'] }],
      variants: [{ values: ['Small'] }, { values: ['Large'] }],
    });
    const since = await now();
    // The dearest price, the lowest price and the stock of the product stay as they are.
    await market.rows(
      "update product_variants set image_key = 'another' where product_id = $1 and name = 'Large'",
      [id],
    );
    expect(await changedProducts(since)).toEqual([id]);
  });

  it('keeps an id and texts of the shop’s own system, which nobody else reads', async () => {
    const metadata = { warehouse: 'Kumasi', 'sap.code': '4711' };
    const id = await newProduct({ externalId: 'SKU-1', metadata });
    expect(await list('/shops/products?externalId=SKU-1', shop.token)).toMatchObject([
      { id, externalId: 'SKU-1', metadata },
    ]);
    const shown = await list(`/products/${id}`, '');
    expect(JSON.stringify(shown)).not.toMatch(/SKU-1|Kumasi|4711/);
    const change = (body: object) => market.call('PATCH', `/products/${id}`, { token: shop.token, body });
    expect((await change({ price: 21 })).body.data).toMatchObject({ externalId: 'SKU-1', metadata });
    expect((await change({ externalId: null, metadata: {} })).body.data).toMatchObject({
      externalId: null,
      metadata: {},
    });
  });

  it('shares its external id with no other product of the shop', async () => {
    await newProduct({ externalId: 'SKU-1' });
    const body = { name: 'Another', price: 20, stockQuantity: 1, externalId: 'SKU-1' };
    const second = await market.call('POST', '/products', { token: shop.token, body });
    expect([second.status, second.body.errors]).toEqual([409, { externalId: expect.any(String) }]);
    const other = await newShop(market);
    expect((await market.call('POST', '/products', { token: other.token, body })).status).toBe(201);
  });

  it.each([
    ['21 keys', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v']))],
    ['a text of 501 letters', { long: 'x'.repeat(501) }],
    ['a key with a blank', { 'a b': 'v' }],
    ['a value that is no text', { nested: { a: 'b' } }],
  ])('keeps no metadata with %s', async (_, metadata) => {
    const body = { name: 'Shea butter', price: 20, stockQuantity: 10, metadata };
    const refused = await market.call('POST', '/products', { token: shop.token, body });
    expect(refused.status).toBe(422);
  });
});

describe('a shop’s order', () => {
  beforeEach(async () => {
    shop = await sellingShop();
  });
  const changedOrders = async (since = '', token = shop.token) =>
    (await list(`/orders/shop/items?updatedSince=${since}`, token)).map(
      ({ orderId }: { orderId: string }) => orderId,
    );

  it('is listed as changed after its item, its payment or its address changed', async () => {
    const { orderId, customer } = await sale(market, shop);
    const { orderId: other } = await sale(market, shop);
    const admin = await demoAdmin(market);
    const everywhere = async (since = '') => ({
      shop: await changedOrders(since),
      customer: (await list(`/orders?updatedSince=${since}`, customer.token)).map(
        ({ id }: { id: string }) => id,
      ),
      admin: (await list(`/admin/orders?updatedSince=${since}`, admin)).map(({ id }: { id: string }) => id),
    });
    for (const statement of [
      "update order_items set carrier_name = 'VIP' where order_id = $1",
      "update orders set ship_city = 'Tamale' where id = $1",
    ]) {
      const since = await now();
      expect(await everywhere(since)).toEqual({ shop: [], customer: [], admin: [] });
      await market.rows(statement, [orderId]);
      expect(await everywhere(since)).toEqual({ shop: [orderId], customer: [orderId], admin: [orderId] });
      const { updatedAt } = await list(`/orders/${orderId}`, customer.token);
      expect(updatedAt >= (since ?? '')).toBe(true);
    }
    const since = await now();
    await market.rows("update orders set placed_from = '203.0.113.7' where id = $1", [other]);
    expect(await changedOrders(since)).toEqual([]);
  });

  it('says nothing of another shop’s changes', async () => {
    const { orderId } = await sale(market, shop);
    const other = await newShop(market);
    await market.rows("update order_items set carrier_name = 'VIP' where order_id = $1", [orderId]);
    expect(await changedOrders('2020-01-01T00:00:00Z', other.token)).toEqual([]);
  });

  it('keeps an id and texts of the shop’s own system', async () => {
    const { orderId, customer } = await sale(market, shop);
    const { orderId: second } = await sale(market, shop);
    const save = (id: string, body: object, token = shop.token) =>
      market.call('PATCH', `/orders/shop/items/${id}`, { token, body });
    const since = await now();
    const metadata = { route: 'Tamale' };
    expect((await save(orderId, { externalId: 'INV-1', metadata })).body.data).toMatchObject({
      externalId: 'INV-1',
      metadata,
    });
    expect(await changedOrders(since)).toEqual([orderId]);
    expect(await list('/orders/shop/items?externalId=INV-1', shop.token)).toMatchObject([
      { orderId, metadata },
    ]);
    expect((await save(orderId, { metadata: {} })).body.data).toMatchObject({
      externalId: 'INV-1',
      metadata: {},
    });
    const taken = await save(second, { externalId: 'INV-1' });
    expect([taken.status, taken.body.errors]).toEqual([409, { externalId: expect.any(String) }]);
    expect((await save(orderId, { externalId: 'INV-2' }, (await newShop(market)).token)).status).toBe(404);
    expect(JSON.stringify(await list(`/orders/${orderId}`, customer.token))).not.toContain('INV-1');
  });
});

it('a payout is listed as changed with its state, not with a look at the provider', async () => {
  shop = await sellingShop('0551234567');
  const sold = await sale(market, shop);
  await handOver(market, shop, sold.orderId);
  await market.call('POST', '/shops/payouts', { token: shop.token });
  const since = await now();
  const changed = async (from = '') =>
    (await list(`/shops/payouts?updatedSince=${from}`, shop.token)).map(
      ({ status }: { status: string }) => status,
    );
  expect(await changed(since)).toEqual([]);
  await runPayout(market, shop.token, 'PAID');
  expect(await changed(since)).toEqual(['PAID']);
  const later = await now();
  await market.rows("update payouts set check_after = now() + interval '1 hour'");
  expect(await changed(later)).toEqual([]);
});
