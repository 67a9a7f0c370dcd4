import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRefundsDue } from '../support/refunds.ts';
import { grantRefund } from './support/admin-money.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newCustomer, readStock } from './support/people.ts';
import {
  demoAdmin,
  demoShop,
  handOver,
  listPayouts,
  mainProduct,
  readEarnings,
  runPayout,
  setWallet,
  type TestShop,
} from './support/sellers.ts';

/*
 * One long journey (docs/design.md, Money): two shops, one checkout, partial cancellation, shipping, delivery, payout,
 * late refund, failed payout, retry. After every step the ledger balances, owes each shop the expected amounts, and
 * holds as much as the processor.
 */

let market: Market;
let admin: string;
let yam: TestShop;
let cloth: TestShop;
let customer: Awaited<ReturnType<typeof newCustomer>>;
/** Expected change of each shop's accounts since the start, in pesewas. */
const expected = new Map<string, { held: number; available: number; inPayout: number }>();
/** Balance of each account at the start. */
let balancesAtStart: Record<string, number>;

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });

async function accounts(): Promise<Record<string, number>> {
  const sums = await market.rows<{ account: string; sum: number }>(
    `select account || coalesce(':' || shop_id, '') as account, sum(amount_pesewas)::float8 as sum
     from ledger_entries group by 1`,
  );
  return Object.fromEntries(sums.map(({ account, sum }) => [account, sum]));
}

/** Invariants after every step. */
async function check(step: string): Promise<void> {
  const off = await market.rows(
    `select transaction_id from ledger_entries group by 1 having sum(amount_pesewas) <> 0`,
  );
  expect(off, `${step}: every transaction sums to zero`).toEqual([]);
  const now = await accounts();
  const total = Object.values(now).reduce((a, b) => a + b, 0);
  expect(total, `${step}: the whole sums to zero`).toBe(0);
  for (const shop of [yam, cloth]) {
    const since = (account: string) =>
      (balancesAtStart[`${account}:${shop.id}`] ?? 0) - (now[`${account}:${shop.id}`] ?? 0);
    const owed = {
      held: since('SHOP_PAYABLE'),
      available: since('SHOP_AVAILABLE'),
      inPayout: since('SHOP_IN_PAYOUT'),
    };
    expect(owed, `${step}: ${shop.name}`).toEqual(expected.get(shop.id));
  }
  const [items] = await market.rows<{ over: number }>(
    `select count(*)::int as over from products where stock_quantity < 0`,
  );
  expect(items?.over, `${step}: no stock below zero`).toBe(0);
}

const move = (shop: TestShop, change: { held?: number; available?: number; inPayout?: number }) => {
  const before = expected.get(shop.id) ?? { held: 0, available: 0, inPayout: 0 };
  expected.set(shop.id, {
    held: before.held + (change.held ?? 0),
    available: before.available + (change.available ?? 0),
    inPayout: before.inPayout + (change.inPayout ?? 0),
  });
};

async function refundsDone(orderId: string, times: number): Promise<void> {
  await until(async () => {
    await makeRefundsDue(market.database.pool);
    await market.runMoneyJobs();
    const done = await market.rows(`select 1 from refunds where order_id = $1 and status = 'PROCESSED'`, [
      orderId,
    ]);
    return done.length === times;
  });
}

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  [yam, cloth] = [await demoShop(market, 2), await demoShop(market, 3)];
  customer = await newCustomer(market);
  // The first wallet accepts payouts; the second fails once and then succeeds.
  await setWallet(market, yam.token, '0551234567');
  await setWallet(market, cloth.token, '0551234503');
  // Pay out the demo market's earnings, so that all amounts below belong to this journey.
  for (const shop of [yam, cloth]) {
    if ((await readEarnings(market, shop.token)).available < 10) continue;
    await post('/shops/payouts', shop.token);
    await runPayout(market, shop.token, shop === yam ? 'PAID' : 'FAILED');
    if (shop === cloth) {
      const [failed] = await listPayouts(market, shop.token);
      await post(`/shops/payouts/${failed.id}/retry`, shop.token);
      await runPayout(market, shop.token, 'PAID');
    }
  }
  balancesAtStart = await accounts();
  for (const shop of [yam, cloth]) expected.set(shop.id, { held: 0, available: 0, inPayout: 0 });
});
afterAll(() => market.close());

// Shows docs/design.md, Money: double-entry and append-only
it('every account balances through cancellation, delivery, payout, late refund and retry of two shops', async () => {
  await check('before');

  // One checkout: three items of one shop as two lines, two of the other.
  const [first, second] = await market.rows<{ id: string; price: number }>(
    `select id, price_pesewas as price from products where shop_id = $1 and listed and stock_quantity > 5
     order by price_pesewas desc limit 2`,
    [yam.id],
  );
  const other = await mainProduct(market, cloth.id);
  const [{ price: otherPrice }] = (await market.rows(
    'select price_pesewas as price from products where id = $1',
    [other.id],
  )) as [{ price: number }];
  if (!first || !second) throw new Error('the shop has too few products');
  const stockBefore = await readStock(market, second.id);
  for (const [productId, quantity] of [
    [first.id, 2],
    [second.id, 1],
    [other.id, 2],
  ] as const) {
    await post('/cart/add', customer.token, { productId, quantity });
  }
  const placed = await market.call('POST', '/cart/checkout', {
    token: customer.token,
    body: {
      paymentMethod: 'MOMO',
      shippingAddress: ADDRESS,
      momo: { phone: '0551234987', network: 'mtn' },
    },
  });
  const order = placed.body.data.order;
  expect(placed.body.data.payment.status).toBe('SUCCEEDED');
  const findItemId = (productId: string): string =>
    order.orderItems.find((item: { productId: string }) => item.productId === productId).id;
  move(yam, { held: 2 * first.price + second.price });
  move(cloth, { held: 2 * otherPrice });
  await check('paid');

  // Each shop sees only its own part.
  const list = await market.call('GET', '/orders/shop/items', { token: yam.token });
  const ownPart = list.body.data.find((one: { orderId: string }) => one.orderId === order.id);
  expect(ownPart.items.map((item: { productId: string }) => item.productId).sort()).toEqual(
    [first.id, second.id].sort(),
  );

  // The shop cancels an item; the customer gets its price and share of the fee back.
  const cancelled = await market.call('PATCH', `/orders/items/${findItemId(second.id)}/status`, {
    token: yam.token,
    body: { status: 'CANCELLED', notes: 'The last bag was torn' },
  });
  expect(cancelled.status).toBe(200);
  move(yam, { held: -second.price });
  await check('cancelled in part');
  expect(await readStock(market, second.id)).toBe(stockBefore);
  await refundsDone(order.id, 1);
  await check('the refund has gone out');

  // Shipping moves no money; the customer's confirmation releases the earnings.
  const way = { carrierName: 'VIP bus', trackingNumber: 'KSI-204' };
  expect((await post(`/orders/${order.id}/ship`, yam.token, way)).status).toBe(200);
  expect((await post(`/orders/${order.id}/ship`, cloth.token)).status).toBe(200);
  await check('shipped');
  expect((await post(`/orders/items/${findItemId(first.id)}/receive`, customer.token)).status).toBe(200);
  move(yam, { held: -2 * first.price, available: 2 * first.price });
  await check('delivered by the customer’s word');
  // The shop's claim of delivery releases nothing; the hand-over code does.
  expect((await post(`/orders/${order.id}/deliver`, cloth.token)).status).toBe(200);
  await check('delivered by the shop’s word');
  expect((await post('/shops/payouts', cloth.token)).status).toBe(409);
  await handOver(market, cloth, order.id);
  move(cloth, { held: -2 * otherPrice, available: 2 * otherPrice });
  await check('handed over with the code');
  const { body: ended } = await market.call('GET', `/orders/${order.id}`, { token: customer.token });
  expect(ended.data.orderStatus).toBe('COMPLETED');

  expect((await post('/shops/payouts', yam.token)).status).toBe(201);
  move(yam, { available: -2 * first.price, inPayout: 2 * first.price });
  await check('payout begun');
  await runPayout(market, yam.token, 'PAID');
  move(yam, { inPayout: -2 * first.price });
  await check('paid out');

  // A refund after the payout: the shop's balance becomes negative.
  const request = await post(`/orders/items/${findItemId(first.id)}/refund-request`, customer.token, {
    reason: 'One of the two was rotten inside',
    amount: first.price / 100,
  });
  const refundId = request.body.data.refunds.at(-1).id;
  await check('asked for');
  const note = 'It was sound when it left us';
  expect((await post(`/shops/refunds/${refundId}/answer`, yam.token, { agrees: false, note })).status).toBe(
    200,
  );
  await check('disputed');
  expect((await grantRefund(market, admin, refundId, 'The photo is clear')).status).toBe(200);
  const fee = order.platformFee * 100;
  const [share] = await market.rows<{ price: number; fee: number }>(
    'select refunded_pesewas as price, refunded_fee_pesewas as fee from order_items where id = $1',
    [findItemId(first.id)],
  );
  expect((share?.price ?? 0) + (share?.fee ?? 0)).toBe(first.price);
  expect(share?.fee).toBeLessThan(fee);
  move(yam, { available: -(share?.price ?? 0) });
  await check('refunded after the payout');
  expect((await readEarnings(market, yam.token)).available).toBe(-(share?.price ?? 0) / 100);
  expect((await post('/shops/payouts', yam.token)).status).toBe(409);
  await refundsDone(order.id, 2);
  await check('the late refund has gone out');

  // The next sale offsets the negative balance first.
  await post('/cart/add', customer.token, { productId: first.id, quantity: 3 });
  const again = await market.call('POST', '/cart/checkout', {
    token: customer.token,
    body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone: '0551234987', network: 'mtn' } },
  });
  const next = again.body.data.order;
  await handOver(market, yam, next.id);
  move(yam, { available: 3 * first.price });
  await check('sold again');
  expect((await readEarnings(market, yam.token)).available).toBe(
    (3 * first.price - (share?.price ?? 0)) / 100,
  );

  // The money of a failed payout stays reserved; its retry uses the same reference.
  expect((await post('/shops/payouts', cloth.token)).status).toBe(201);
  move(cloth, { available: -2 * otherPrice, inPayout: 2 * otherPrice });
  await check('second payout begun');
  await runPayout(market, cloth.token, 'FAILED');
  await check('second payout failed');
  const [failed] = await listPayouts(market, cloth.token);
  expect((await post('/shops/payouts', cloth.token)).status).toBe(409);
  expect((await post(`/shops/payouts/${failed.id}/retry`, cloth.token)).status).toBe(200);
  await check('retried');
  await runPayout(market, cloth.token, 'PAID');
  move(cloth, { inPayout: -2 * otherPrice });
  await check('paid at the second try');
  const [paid] = await listPayouts(market, cloth.token);
  expect(paid).toMatchObject({ reference: failed.reference, attempts: failed.attempts + 1 });

  // The ledger's balance at the processor is payments less refunds, payouts and fees.
  const now = await accounts();
  const since = (account: string) => (now[account] ?? 0) - (balancesAtStart[account] ?? 0);
  const fees = since('PROCESSOR_FEE');
  const paidIn = Math.round((order.totalAmount + next.totalAmount) * 100);
  const [sentBack] = await market.rows<{ sum: number }>(
    `select sum(amount_pesewas)::int as sum from refunds where order_id = $1 and status = 'PROCESSED'`,
    [order.id],
  );
  const paidOut = 2 * first.price + 2 * otherPrice;
  expect(since('PROCESSOR_CLEARING')).toBe(paidIn - (sentBack?.sum ?? 0) - paidOut - fees);
  expect(since('CUSTOMER_REFUND_DUE')).toBe(0);
});
