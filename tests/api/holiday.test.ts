import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '../../src/shared/holiday.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newCustomer, orderFrom, productNamed } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  const body = { email: 'seller@dwaso.test', password: 'Market-day-1!' };
  token = (await market.call('POST', '/shop/auth/login', { body })).body.data;
});
afterAll(() => market.close());

/** A date in this many days, in Accra. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const close = (from: string | null, untilDay: string | null) =>
  market.call('PUT', '/shops/update', { token, body: { closedFrom: from, closedUntil: untilDay } });
beforeEach(async () => {
  await close(null, null);
});

describe('a shop’s holiday', () => {
  it('leaves its products visible and shows until when they cannot be bought', async () => {
    expect((await close(inDays(0), inDays(3))).body.data).toMatchObject({
      closedFrom: inDays(0),
      closedUntil: inDays(3),
    });
    const product = await productNamed(market, 'Oval Shopper');
    expect(product).toMatchObject({ inStock: true, shop: { closedUntil: inDays(3) } });
    expect((await market.call('GET', `/shops/${product.shopId}`)).body.data.closedUntil).toBe(inDays(3));
    const customer = await newCustomer(market);
    const added = await market.call('POST', '/cart/add', {
      token: customer.token,
      body: { productId: product.id },
    });
    expect([added.status, added.body.code]).toEqual([409, 'SHOP_CLOSED']);
    expect(added.body.message).toContain(`is closed until ${formatDay(inDays(3))}`);
  });

  it('keeps and marks its products in carts and refuses to sell them', async () => {
    const customer = await newCustomer(market);
    const product = await productNamed(market, 'Oval Shopper');
    await market.call('POST', '/cart/add', { token: customer.token, body: { productId: product.id } });
    await close(inDays(-1), inDays(1));
    const [line] = (await market.call('GET', '/cart', { token: customer.token })).body.data.items;
    expect(line).toMatchObject({ problem: 'SHOP_CLOSED', product: { shop: { closedUntil: inDays(1) } } });
    const more = { token: customer.token, body: { quantity: 2 } };
    expect((await market.call('PUT', `/cart/update/${product.id}`, more)).body.code).toBe('SHOP_CLOSED');
    const checkout = () =>
      market.call('POST', '/cart/checkout', {
        token: customer.token,
        body: {
          paymentMethod: 'MOMO',
          shippingAddress: ADDRESS,
          momo: { phone: '0551234987', network: 'mtn' },
        },
      });
    const refused = await checkout();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(`is closed until ${formatDay(inDays(1))}`);
    expect(refused.body.errors[product.id]).toContain('closed until');
    expect((await market.call('GET', '/cart', { token: customer.token })).body.data.items).toHaveLength(1);
    await close(null, null);
    expect((await checkout()).status).toBe(201);
  });

  // Shows docs/portals.md, Sellers: A shop on holiday stays visible and says until when
  it('includes its first and its last day and no other', async () => {
    const closedUntil = async () => (await productNamed(market, 'Oval Shopper')).shop.closedUntil;
    await close(inDays(1), inDays(2));
    expect(await closedUntil()).toBeNull();
    await close(inDays(0), inDays(0));
    expect(await closedUntil()).toBe(inDays(0));
    const own = async () => (await market.call('GET', '/shops/profile', { token })).body.data;
    expect(await own()).toMatchObject({ closedFrom: inDays(0), closedUntil: inDays(0) });
    await market.rows('update shops set closed_from = $1, closed_until = $2 where email = $3', [
      inDays(-5),
      inDays(-1),
      'seller@dwaso.test',
    ]);
    expect(await closedUntil()).toBeNull();
    expect(await own()).toMatchObject({ closedFrom: null, closedUntil: null });
  });

  it('does not stop orders from before it began', async () => {
    const customer = await newCustomer(market);
    const { body } = await orderFrom(market, customer.token, {
      product: 'Oval Shopper',
      wallet: '0551234987',
    });
    await close(inDays(0), inDays(3));
    const { id } = body.data.order;
    await until(
      async () =>
        (await market.call('GET', `/orders/${id}`, { token: customer.token })).body.data.orderStatus ===
        'PROCESSING',
    );
    expect((await market.call('POST', `/orders/${id}/ship`, { token, body: {} })).status).toBe(200);
  });

  it.each([
    [inDays(3), inDays(1), 'closedUntil'],
    [inDays(-3), inDays(-1), 'closedUntil'],
    [inDays(1), inDays(500), 'closedUntil'],
    [inDays(1), null, 'closedUntil'],
    [null, inDays(1), 'closedFrom'],
    ['tomorrow', inDays(1), 'closedFrom'],
  ])('from %s until %s is refused', async (from, last, field) => {
    const answer = await close(from, last);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});
