import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantRefund } from './support/admin-money.ts';
import { afterSaleHelpers } from './support/after-sale.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail, orderFrom, readStock } from './support/people.ts';
import { demoAdmin, demoShop, handOver, mainProduct, sale, type TestShop } from './support/sellers.ts';

/* A customer's actions after payment: cancel, confirm receipt, request a refund. */

let market: Market;
let admin: string;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

const { post, getBalance, delivered, openRefund, request, processed } = afterSaleHelpers(
  () => market,
  () => shop,
);
const photo = async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b03d20' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'spoiled.jpg', { type: 'image/jpeg' });
};

describe('a customer’s cancellation of an unsent item', () => {
  it('refunds the item, restocks it, and tells the shop not to send it', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop, 2);
    const stock = await readStock(market, sold.productId);
    const stranger = await newCustomer(market);
    expect((await post(`/orders/items/${sold.itemId}/cancel`, stranger.token)).status).toBe(404);
    const cancelled = await post(`/orders/items/${sold.itemId}/cancel`, sold.customer.token, {
      reason: 'Ordered twice',
    });
    expect(cancelled.body.data).toMatchObject({ orderStatus: 'CANCELLED' });
    expect(cancelled.body.data.refunds).toMatchObject([{ amount: sold.total, requestedByCustomer: false }]);
    expect(await readStock(market, sold.productId)).toBe(stock + 2);
    expect(await getBalance(shop)).toEqual(before);
    expect((await newestMail(market, shop.email, 'shop-items-cancelled'))?.text).toContain('Ordered twice');
    await processed(sold.customer.token, sold.orderId);
  });

  it('is refused once the item was sent', async () => {
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token, { carrierName: 'VIP', trackingNumber: 'K-17' });
    const late = await post(`/orders/items/${sold.itemId}/cancel`, sold.customer.token);
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATE']);
  });
});

describe('a customer’s receipt', () => {
  it('makes the earnings available and is refused a second time', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    const receive = () => post(`/orders/items/${sold.itemId}/receive`, sold.customer.token);
    expect((await receive()).body.data.orderStatus).toBe('COMPLETED');
    expect((await receive()).status).toBe(409);
    expect(await getBalance(shop)).toEqual({ ...before, available: before.available + sold.price });
    expect((await newestMail(market, shop.email, 'shop-items-delivered'))?.text).toContain('available');
    const again = await sale(market, shop);
    expect((await post(`/orders/${again.orderId}/receive`, again.customer.token)).status).toBe(200);
  });

  it('covers the sent items alone: another shop’s unsent items stay as they are', async () => {
    const customer = await newCustomer(market);
    const [mine, theirs] = [await mainProduct(market, shop.id), await mainProduct(market, other.id)];
    await post('/cart/add', customer.token, { productId: theirs.id, quantity: 1 });
    const { body } = await orderFrom(market, customer.token, { product: mine.name, wallet: '0551234987' });
    const orderId = body.data.order.id;
    await post(`/orders/${orderId}/ship`, shop.token);
    const received = await post(`/orders/${orderId}/receive`, customer.token);
    const states = received.body.data.orderItems.map(
      (item: { shopId: string; fulfillmentStatus: string }) => [item.shopId, item.fulfillmentStatus],
    );
    expect(new Map(states)).toEqual(
      new Map([
        [shop.id, 'DELIVERED'],
        [other.id, 'PENDING'],
      ]),
    );
  });
});

describe('a request for a refund', () => {
  it('is refused before dispatch, too late, above the price, twice, and from another customer', async () => {
    const sold = await sale(market, shop);
    expect((await request(sold)).body.message).toContain('Cancel it');
    await handOver(market, shop, sold.orderId);
    expect((await request(sold, { reason: 'bad' })).body.errors.reason).toBeDefined();
    expect((await request(sold, { amount: 100_000 })).body.errors.amount).toContain('more than you paid');
    expect((await request(sold, { amount: 0.5 })).body.errors.amount).toContain('GH₵1.00');
    const stranger = { ...sold, customer: await newCustomer(market) };
    expect((await request(stranger)).status).toBe(404);
    await market.rows("update order_items set delivered_at = now() - interval '15 days' where id = $1", [
      sold.itemId,
    ]);
    expect((await request(sold)).body.message).toContain('14 days');
    await market.rows('update order_items set delivered_at = now() where id = $1', [sold.itemId]);
    expect((await request(sold)).status).toBe(201);
    expect((await request(sold)).status).toBe(409);
  });

  it('with pictures sends money and takes the earnings back when the shop grants it', async () => {
    const began = Date.now();
    const sold = await delivered();
    const before = await getBalance(shop);
    const form = new FormData();
    form.set('reason', 'The bag was torn and half of it lost');
    form.set('amount', '2.10');
    form.append('photos', await photo());
    const path = `/orders/items/${sold.itemId}/refund-request`;
    const requested = await market.call('POST', path, { token: sold.customer.token, form });
    expect(requested.status, JSON.stringify(requested.body)).toBe(201);
    expect(requested.body.data.refunds[0]).toMatchObject({
      amount: 2.1,
      status: 'REQUESTED',
      shopAgrees: null,
    });
    expect(requested.body.data.refunds[0].photos[0]).toMatch(
      /\/api\/v1\/orders\/[0-9a-f-]{36}\/photos\/[0-9a-f]{32}\//,
    );
    const list = await market.call('GET', '/shops/refunds', { token: shop.token });
    const mine = list.body.data.find((one: { orderId: string }) => one.orderId === sold.orderId);
    expect(mine).toMatchObject({ amount: 2.1, shopAmount: 2 });
    const answer = (token: string, body: object) => post(`/shops/refunds/${mine.id}/answer`, token, body);
    expect((await answer(other.token, { agrees: true })).status).toBe(404);
    expect((await answer(shop.token, { agrees: true, note: 'Sorry about the bag' })).status).toBe(200);
    expect((await answer(shop.token, { agrees: false, note: 'No, we do not agree' })).status).toBe(409);
    // GH₵2.10 = GH₵2.00 of the price + GH₵0.10 of the 5% fee.
    expect(await getBalance(shop)).toEqual({
      ...before,
      available: Number((before.available - 2).toFixed(2)),
    });
    await processed(sold.customer.token, sold.orderId);
    const [item] = (await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token })).body
      .data.orderItems;
    expect(item.refundable).toBeCloseTo(sold.total - 2.1, 2);
    expect(Date.parse(item.deliveredAt)).toBeGreaterThanOrEqual(began);
    const mail = await newestMail(market, sold.customer.email, 'refund-approved');
    expect(mail?.subject).toContain('GH₵2.10');
  });

  // Shows docs/portals.md, Admins: decide disagreements, retry or settle by hand
  it('is decided by an admin, in part or not at all, when the shop disputes it', async () => {
    const sold = await delivered();
    await request(sold);
    const { id } = await openRefund(sold.customer.token, sold.orderId);
    const dispute = (note: string) =>
      post(`/shops/refunds/${id}/answer`, shop.token, { agrees: false, note });
    expect((await dispute('no')).body.errors.note).toBeDefined();
    expect((await dispute('It was fresh when it left us')).status).toBe(200);
    expect((await newestMail(market, sold.customer.email, 'refund-disputed'))?.text).toContain('fresh');
    const queue = await market.call('GET', '/admin/refunds?queue=requested', { token: admin });
    expect(queue.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({ shopAgrees: false });
    const before = await getBalance(shop);
    const decide = (body: object) => post(`/admin/refunds/${id}/decide`, admin, body);
    expect((await decide({ approve: true, amount: 99_999, note: 'All of it' })).status).toBe(422);
    expect((await decide({ approve: true, amount: 1.05, note: 'A part of it' })).status).toBe(200);
    expect((await decide({ approve: false, note: 'Again' })).status).toBe(409);
    expect(await getBalance(shop)).toEqual({
      ...before,
      available: Number((before.available - 1).toFixed(2)),
    });
    const next = await delivered();
    await request(next);
    const rejected = await openRefund(next.customer.token, next.orderId);
    await post(`/admin/refunds/${rejected.id}/decide`, admin, {
      approve: false,
      note: 'The photo shows good yam',
    });
    expect(await openRefund(next.customer.token, next.orderId)).toMatchObject({
      status: 'REJECTED',
      decisionNote: 'The photo shows good yam',
    });
    const entries = await market.rows<{ action: string }>(
      'select action from audit_log where subject_id in ($1, $2) order by id',
      [id, rejected.id],
    );
    expect(entries.map((entry) => entry.action)).toEqual(['refund.approve', 'refund.reject']);
  });

  it('is refunded once when it is granted twice at the same time', async () => {
    const sold = await delivered();
    await request(sold);
    const { id } = await openRefund(sold.customer.token, sold.orderId);
    const both = await Promise.all([
      post(`/shops/refunds/${id}/answer`, shop.token, { agrees: true }),
      grantRefund(market, admin, id, 'Clear case'),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const posted = await market.rows('select 1 from ledger_transactions where key = $1', [`refunded:${id}`]);
    expect(posted).toHaveLength(1);
  });
});
