import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { newCustomer, orderFrom, productNamed } from './support/people.ts';
import { newShop } from './support/sellers.ts';

let market: Market;
let seller: string;
let other: string;

async function shopToken(email: string): Promise<string> {
  const body = { email, password: 'Market-day-1!' };
  return (await market.call('POST', '/shop/auth/login', { body })).body.data;
}

beforeAll(async () => {
  market = await openMarket();
  seller = await shopToken('seller@dwaso.test');
  const [yard] = await market.rows<{ email: string }>(
    "select email from shops where name = 'Nkwantapong Grain Yard'",
  );
  other = await shopToken(yard?.email ?? '');
});
afterAll(() => market.close());

/** A paid order of one of the seller's baskets by default, and of another product in the cart if given. */
async function paidOrder(
  product = 'Oval Shopper',
  inCart?: string,
): Promise<{ id: string; itemId: string; customer: string }> {
  const customer = await newCustomer(market);
  if (inCart) {
    const body = { productId: (await productNamed(market, inCart)).id };
    await market.call('POST', '/cart/add', { token: customer.token, body });
  }
  const { body } = await orderFrom(market, customer.token, { product, wallet: '0551234987' });
  const { id, orderItems } = body.data.order;
  await until(async () => {
    const { body: payment } = await market.call('GET', `/orders/${id}/payment`, { token: customer.token });
    return payment.data.status === 'SUCCEEDED';
  });
  return { id, itemId: orderItems[0].id, customer: customer.token };
}

const list = async (query: string, token = seller) =>
  (await market.call('GET', `/orders/shop/items${query}`, { token })).body;
const getOrderIds = (body: { data: { orderId: string }[] }) => body.data.map(({ orderId }) => orderId);

describe("a shop's list of orders", () => {
  // Shows docs/portals.md, Sellers: accept, send (carrier, waybill, photo, driver), track, hand over by code, split a line, cancel with a reason
  it('is filtered by to send, in transit, arrived and cancelled', async () => {
    const { id } = await paidOrder();
    expect(getOrderIds(await list('?status=PENDING'))).toContain(id);
    expect(getOrderIds(await list('?status=SHIPPED'))).not.toContain(id);
    await market.call('POST', `/orders/${id}/ship`, {
      token: seller,
      body: { carrierName: 'VIP', trackingNumber: 'WB-1' },
    });
    expect(getOrderIds(await list('?status=PENDING'))).not.toContain(id);
    const [sent] = (await list(`?status=SHIPPED&search=${id}`)).data;
    expect(sent.items[0]).toMatchObject({ fulfillmentStatus: 'SHIPPED', shippedAt: expect.any(String) });
    await market.call('POST', `/orders/${id}/deliver`, { token: seller, body: {} });
    expect(getOrderIds(await list('?status=DELIVERED'))).toContain(id);
  });

  it('leaves out unpaid orders in every tab', async () => {
    const customer = await newCustomer(market);
    const { body } = await orderFrom(market, customer.token, {
      product: 'Oval Shopper',
      wallet: '0241230009',
    });
    expect(getOrderIds(await list('?status=PENDING'))).not.toContain(body.data.order.id);
    expect(getOrderIds(await list(''))).not.toContain(body.data.order.id);
    const one = await market.call('GET', `/orders/shop/items/${body.data.order.id}`, { token: seller });
    expect(one.status).toBe(404);
  });

  it('is searched by the beginning of an id, a telephone number, or part of a name', async () => {
    const { id } = await paidOrder();
    expect(getOrderIds(await list(`?search=${id.slice(0, 13)}`))).toContain(id);
    expect(getOrderIds(await list('?search=055 123 4987'))).toContain(id);
    expect(getOrderIds(await list('?search=0551234987'))).toContain(id);
    expect(getOrderIds(await list(`?search=${id.toUpperCase()}`))).toEqual([id]);
    expect(getOrderIds(await list(`?search=${'0123'.repeat(9)}`))).toEqual([]);
    expect(getOrderIds(await list('?search=serwaa'))).toContain(id);
    expect(getOrderIds(await list('?search=nobody at all'))).toEqual([]);
    expect(getOrderIds(await list(`?search=${id}`, other))).toEqual([]);
  });

  it('is searched by name among the shop’s own paid orders, in any tab', async () => {
    const [mine, unpaid, theirs] = [await paidOrder(), await paidOrder(), await paidOrder('White Maize')];
    const named = [mine, unpaid, theirs].map(({ id }) => id);
    await market.rows("update orders set ship_full_name = 'Zeinab Tamale' where id = any($1)", [named]);
    await market.rows('update orders set paid_at = null where id = $1', [unpaid.id]);
    expect(getOrderIds(await list('?search=zeinab'))).toEqual([mine.id]);
    expect(getOrderIds(await list('?search=zeinab&status=PENDING'))).toEqual([mine.id]);
    expect(getOrderIds(await list('?search=zeinab&status=SHIPPED'))).toEqual([]);
  });

  it('is searched by name among its newest thousand', async () => {
    const shop = await newShop(market);
    const { id } = await paidOrder();
    const [oldest] = await copyOrder(market, id, 1, {
      ship_full_name: 'Esi Oldest',
      created_at: '2026-01-01',
    });
    const [next] = await copyOrder(market, id, 1, { ship_full_name: 'Esi Next', created_at: '2026-01-02' });
    const newer = await copyOrder(market, id, 999, { ship_full_name: 'Yaw' });
    await market.rows('update order_items set shop_id = $1 where order_id = any($2)', [
      shop.id,
      [oldest, next, ...newer],
    ]);
    expect(getOrderIds(await list('?search=esi', shop.token))).toEqual([next]);
  });

  it('continues by cursor, each order once', async () => {
    const all = getOrderIds(await list(''));
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...getOrderIds(page));
      cursor = page.meta.nextCursor;
    }
    expect(paged).toEqual(all);
  });

  it('refuses an unknown state or limit', async () => {
    expect((await market.call('GET', '/orders/shop/items?status=LOST', { token: seller })).status).toBe(422);
    expect((await market.call('GET', '/orders/shop/items?limit=0', { token: seller })).status).toBe(422);
  });
});

describe('one order of a shop', () => {
  it('shows the history of this shop’s items alone', async () => {
    const { id } = await paidOrder();
    const { body } = await market.call('GET', `/orders/shop/items/${id}`, { token: seller });
    expect(body.data).toMatchObject({ orderId: id, customer: { phone: '+233551234987' } });
    expect(body.data.history.map(({ text }: { text: string }) => text)).toEqual([
      'Order placed',
      'Payment received',
    ]);
    expect((await market.call('GET', `/orders/shop/items/${id}`, { token: other })).status).toBe(404);
    expect((await market.call('GET', '/orders/shop/items/none', { token: seller })).status).toBe(404);
  });

  it('hides the items of another shop and their history', async () => {
    const { id } = await paidOrder('Oval Shopper', 'White Maize');
    const [yard] = await market.rows<{ email: string }>(
      `select s.email from shops s join order_items i on i.shop_id = s.id
         where i.order_id = $1 and i.product_name = 'White Maize'`,
      [id],
    );
    await market.call('POST', `/orders/${id}/accept`, { token: await shopToken(yard?.email ?? '') });
    const { body } = await market.call('GET', `/orders/shop/items/${id}`, { token: seller });
    expect(body.data.items.map((item: { product: { name: string } }) => item.product.name)).toEqual([
      'Oval Shopper',
    ]);
    expect(body.data.history.map(({ text }: { text: string }) => text)).toEqual([
      'Order placed',
      'Payment received',
    ]);
  });

  it('is accepted once, as the customer’s history shows', async () => {
    const { id, customer } = await paidOrder();
    const accepted = await market.call('POST', `/orders/${id}/accept`, { token: seller });
    expect(accepted.status).toBe(200);
    expect(accepted.body.data.items[0]).toMatchObject({
      fulfillmentStatus: 'PENDING',
      acceptedAt: expect.any(String),
    });
    const { history } = (await market.call('GET', `/orders/${id}`, { token: customer })).body.data;
    expect(history.at(-1)).toMatchObject({
      text: 'Zaare Straw House is preparing Oval Shopper',
      to: 'ACCEPTED',
      actor: 'shop',
    });
    expect((await market.call('POST', `/orders/${id}/accept`, { token: seller })).status).toBe(409);
    expect((await market.call('POST', `/orders/${id}/accept`, { token: other })).status).toBe(404);
    expect((await market.call('POST', `/orders/${id}/accept`, { token: customer })).status).toBe(403);
    await market.call('POST', `/orders/${id}/ship`, { token: seller, body: {} });
    expect((await market.call('POST', `/orders/${id}/accept`, { token: seller })).status).toBe(409);
  });
});

it('signing out ends that session of a shop or an admin alone', async () => {
  const first = await shopToken('seller@dwaso.test');
  const second = await shopToken('seller@dwaso.test');
  const body = { email: 'admin@dwaso.test', password: 'Market-day-1!' };
  const admin = (await market.call('POST', '/admin/login', { body })).body.data.token;
  for (const token of [first, admin]) {
    expect((await market.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await market.call('POST', '/auth/logout', { token })).status).toBe(401);
  }
  expect((await market.call('GET', '/shops/profile', { token: first })).status).toBe(401);
  expect((await market.call('GET', '/shops/profile', { token: second })).status).toBe(200);
});
