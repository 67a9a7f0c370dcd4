import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestReceiptConfirmation } from '../../src/modules/fulfilment/index.ts';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import { handoverHelpers } from './support/handovers.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, mailsTo, newCustomer, newestMail, orderFrom } from './support/people.ts';
import {
  demoAdmin,
  demoShop,
  mainProduct,
  readEarnings,
  sale,
  setWallet,
  type TestShop,
} from './support/sellers.ts';

/* Release of earnings without a hand-over code: when it is due, and what suspends it. */

let market: Market;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket();
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const { post, getBalance, readOrder, deliver, jobs, runReleases, age, wrongCode } = handoverHelpers(
  () => market,
  () => shop,
);

describe('a sent item without an answer', () => {
  it('causes a question after five days and is released seven days after dispatch', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await age(sold.orderId, 5 * 24 - 1);
    await requestReceiptConfirmation(jobs());
    expect(await newestMail(market, sold.customer.email, 'has-it-come')).toBeUndefined();
    await age(sold.orderId, 1);
    await requestReceiptConfirmation(jobs());
    await requestReceiptConfirmation(jobs());
    const mails = (await mailsTo(market, sold.customer.email)).filter(({ kind }) => kind === 'has-it-come');
    expect(mails).toHaveLength(1);
    await age(sold.orderId, 47);
    await runReleases();
    expect((await getBalance(shop)).available).toBe(before.available);
    await age(sold.orderId, 1);
    await runReleases();
    expect(await getBalance(shop)).toEqual({ ...before, available: before.available + sold.price });
    expect((await readOrder(sold.customer.token, sold.orderId)).orderStatus).toBe('COMPLETED');
    const mail = await newestMail(market, sold.customer.email, 'items-delivered');
    expect(mail?.text).toContain('we did not hear from you');
  });

  it('is asked about without the goods of the order that were not sent', async () => {
    const sold = await sale(market, shop, 3);
    const body = { quantity: 1 };
    await market.call('POST', `/orders/items/${sold.itemId}/split`, { token: shop.token, body });
    await post(`/orders/${sold.orderId}/ship`, shop.token, { itemIds: [sold.itemId] });
    await age(sold.orderId, 5 * 24);
    await requestReceiptConfirmation(jobs());
    const mail = await newestMail(market, sold.customer.email, 'has-it-come');
    expect(mail?.text.match(/× \d/g)).toEqual(['× 2']);
  });

  // Shows docs/security.md, 2: 2.3.1 steps in order
  it('is never released when it was not sent', async () => {
    const sold = await sale(market, shop);
    await age(sold.orderId, 1000);
    await runReleases();
    const [item] = (await readOrder(sold.customer.token, sold.orderId)).orderItems;
    expect(item).toMatchObject({ fulfillmentStatus: 'PENDING', releasedAt: null });
    const { waiting } = await readEarnings(market, shop.token);
    expect(waiting).toContainEqual({ orderId: sold.orderId, amount: sold.price, why: 'NOT_SENT' });
  });
});

describe('the held earnings of a shop', () => {
  const readShown = async () => {
    const { held, releases, waiting, heldOtherwise } = await readEarnings(market, shop.token);
    const all = [...releases, ...waiting].map(({ amount }: { amount: number }) => amount);
    return { held, sum: all.reduce((sum, one) => sum + one, 0) + heldOtherwise, heldOtherwise };
  };

  it('are the sum of all held items, also those without a day and beyond the list', async () => {
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    expect((await readShown()).heldOtherwise).toBe(0);
    const sums = async () => {
      const { held, sum } = await readShown();
      return expect(sum).toBeCloseTo(held, 2);
    };
    await sums();
    await market.rows('update order_items set release_due_at = null where order_id = $1', [sold.orderId]);
    expect((await readShown()).heldOtherwise).toBe(sold.price);
    await sums();
  });
});

describe('"No, it has not come"', () => {
  const notReceived = (sold: { orderId: string; customer: { token: string } }, body?: object) =>
    post(`/orders/${sold.orderId}/not-received`, sold.customer.token, body);

  it('stops the clock, asks the shop, and tells the admins', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    expect((await notReceived(sold)).status).toBe(409);
    await deliver(sold.orderId);
    const answer = await notReceived(sold, { shopId: shop.id });
    expect(answer.body.data.handovers[0]).toMatchObject({ releaseOn: null, held: sold.price });
    expect((await notReceived(sold)).status).toBe(409);
    expect(await newestMail(market, shop.email, 'shop-not-received')).toBeDefined();
    await age(sold.orderId, 1000);
    await runReleases();
    expect((await getBalance(shop)).available).toBe(before.available);
    const { waiting } = await readEarnings(market, shop.token);
    expect(waiting).toContainEqual({ orderId: sold.orderId, amount: sold.price, why: 'NOT_RECEIVED' });
    const admin = await demoAdmin(market);
    const list = await market.call('GET', '/admin/not-received', { token: admin });
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ orderId: sold.orderId, held: sold.price }),
    );
    const stats = await market.call('GET', '/admin/stats?days=7', { token: admin });
    expect(stats.body.data.toDo.notReceived).toBeGreaterThan(0);
    // The parcel arrives after all.
    await post(`/orders/${sold.orderId}/receive`, sold.customer.token);
    expect((await getBalance(shop)).available).toBe(before.available + sold.price);
  });

  it('is settled by an admin for the shop, with a reason in the audit log', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await notReceived(sold);
    const admin = await demoAdmin(market);
    const release = (body: object) => post(`/admin/orders/${sold.orderId}/release`, admin, body);
    expect((await release({ shopId: other.id, reason: 'The station says so' })).status).toBe(404);
    expect((await release({ shopId: shop.id, reason: '' })).status).toBe(422);
    expect((await release({ shopId: shop.id, reason: 'The station has her signature' })).status).toBe(200);
    expect((await getBalance(shop)).available).toBe(before.available + sold.price);
    expect((await release({ shopId: shop.id, reason: 'Once more' })).status).toBe(409);
    const [entry] = await market.rows(
      "select reason from audit_log where action = 'order.release' and subject_id = $1",
      [sold.orderId],
    );
    expect(entry?.reason).toBe('The station has her signature');
  });

  it('cannot be answered by another shop', async () => {
    const customer = await newCustomer(market);
    const theirs = await mainProduct(market, other.id);
    await post('/cart/add', customer.token, { productId: theirs.id, quantity: 1 });
    const { name: product } = await mainProduct(market, shop.id);
    const { body } = await orderFrom(market, customer.token, { product, wallet: '0551234987' });
    const { id } = body.data.order;
    await post(`/orders/${id}/ship`, shop.token);
    const wrong = { handoverCode: await wrongCode(id) };
    for (let tried = 0; tried < 5; tried++) await deliver(id, wrong);
    await post(`/orders/${id}/not-received`, customer.token, { shopId: shop.id });
    const readHistory = async (one: TestShop) =>
      JSON.stringify(
        (await market.call('GET', `/orders/shop/items/${id}`, { token: one.token })).body.data.history,
      );
    expect(await readHistory(shop)).toContain('NOT_RECEIVED');
    expect(await readHistory(shop)).toContain('HANDOVER_CODE_USED_UP');
    expect(await readHistory(other)).not.toMatch(/NOT_RECEIVED|HANDOVER_CODE_USED_UP/);
  });

  it('can be said by the order’s customer alone', async () => {
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    const stranger = await newCustomer(market);
    for (const step of ['not-received', 'receive', 'receive/take-back']) {
      expect((await post(`/orders/${sold.orderId}/${step}`, stranger.token)).status).toBe(404);
    }
  });
});

it('an open refund request stops the clock', async () => {
  const before = await getBalance(shop);
  const sold = await sale(market, shop);
  await deliver(sold.orderId);
  const reason = { reason: 'Half of it was spoiled' };
  const requested = await post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, reason);
  await age(sold.orderId, 100);
  await runReleases();
  expect((await getBalance(shop)).available).toBe(before.available);
  const { id } = requested.body.data.refunds[0];
  const note = { approve: false, note: 'The photo shows sound goods' };
  await post(`/admin/refunds/${id}/decide`, await demoAdmin(market), note);
  await runReleases();
  expect((await getBalance(shop)).available).toBe(before.available + sold.price);
});

it('a refund before the release comes from held earnings and the release moves the rest', async () => {
  const before = await getBalance(shop);
  const sold = await sale(market, shop);
  await deliver(sold.orderId);
  const admin = await demoAdmin(market);
  await refundPart(market, admin, sold.orderId, { reason: 'Torn on the way', amount: 1.05 });
  expect(await getBalance(shop)).toEqual({
    ...before,
    held: Number((before.held + sold.price - 1).toFixed(2)),
  });
  await age(sold.orderId, 72);
  await runReleases();
  expect(await getBalance(shop)).toEqual({
    ...before,
    available: Number((before.available + sold.price - 1).toFixed(2)),
  });
});

it('a fully refunded item is released without a ledger transaction', async () => {
  const sold = await sale(market, shop);
  await deliver(sold.orderId);
  await refundableAmount(market, await demoAdmin(market), sold.orderId);
  await age(sold.orderId, 72);
  await runReleases();
  const empty = await market.rows(
    `select t.key from ledger_transactions t where t.order_id = $1
       and not exists (select from ledger_entries e where e.transaction_id = t.id)`,
    [sold.orderId],
  );
  expect(empty).toEqual([]);
});

describe('"I have received it" pressed by mistake', () => {
  const confirm = (sold: { orderId: string; customer: { token: string } }) =>
    post(`/orders/${sold.orderId}/receive`, sold.customer.token);
  const takeBack = (sold: { orderId: string; customer: { token: string } }) =>
    post(`/orders/${sold.orderId}/receive/take-back`, sold.customer.token);

  it('can be undone for ten minutes and said again', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await confirm(sold);
    const { body } = await takeBack(sold);
    expect(body.data.orderStatus).toBe('PROCESSING');
    expect(body.data.orderItems[0]).toMatchObject({ fulfillmentStatus: 'SHIPPED', releasedAt: null });
    expect(await getBalance(shop)).toEqual({ ...before, held: before.held + sold.price });
    expect((await takeBack(sold)).status).toBe(409);
    expect((await confirm(sold)).status).toBe(200);
    expect(await getBalance(shop)).toEqual({ ...before, available: before.available + sold.price });
    await market.rows(
      "update order_items set released_at = now() - interval '10 minutes' where order_id = $1",
      [sold.orderId],
    );
    expect((await takeBack(sold)).status).toBe(409);
  });

  it('was about the goods on the way, not about those still to be sent', async () => {
    const sold = await sale(market, shop, 2);
    const { token } = shop;
    const body = { quantity: 1 };
    const split = await market.call('POST', `/orders/items/${sold.itemId}/split`, { token, body });
    const ship = { token, body: { itemIds: [sold.itemId] } };
    expect((await market.call('POST', `/orders/${sold.orderId}/ship`, ship)).status).toBe(200);
    await confirm(sold);
    const lines = await market.rows('select id, status from order_items where order_id = $1', [sold.orderId]);
    expect(new Map(lines.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [sold.itemId, 'DELIVERED'],
        [split.body.data.split.id, 'PENDING'],
      ]),
    );
  });

  it('leaves what the shop had marked as delivered', async () => {
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    await confirm(sold);
    const { body } = await takeBack(sold);
    expect(body.data.orderItems[0].fulfillmentStatus).toBe('DELIVERED');
    expect(body.data.handovers[0].releaseOn).not.toBeNull();
  });

  it('cannot be undone once a payout has started', async () => {
    await setWallet(market, other.token, '0551234567');
    const sold = await sale(market, other, 2);
    await market.call('POST', `/orders/items/${sold.itemId}/split`, {
      token: other.token,
      body: { quantity: 1 },
    });
    await confirm(sold);
    expect((await post('/shops/payouts', other.token)).status).toBe(201);
    // One of the two lines was confirmed after the payout.
    await market.rows("update order_items set released_at = now() + interval '1 hour' where id = $1", [
      sold.itemId,
    ]);
    const refused = await takeBack(sold);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('started to pay the shop'),
    ]);
  });
});
