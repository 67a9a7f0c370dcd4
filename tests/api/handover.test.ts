import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askAboutReceipt, releaseDueEarnings } from '../../src/domain/fulfilment/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { refundLeft } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, mailsTo, newCustomer, newestMail, orderFrom } from './support/people.ts';
import {
  codeOf,
  demoAdmin,
  demoShop,
  earningsOf,
  handOver,
  productOf,
  sale,
  setWallet,
  type TestShop,
} from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket();
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const balanceOf = async (one: TestShop) => {
  const { held, available } = await earningsOf(market, one.token);
  return { held, available };
};
const orderOf = async (token: string, id: string) =>
  (await market.call('GET', `/orders/${id}`, { token })).body.data;
const deliver = (orderId: string, body: object = {}, by = shop) =>
  post(`/orders/${orderId}/deliver`, by.token, body);
const jobs = () => ({
  db: market.database.db,
  site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
  log: createLog('silent'),
});
const runReleases = () => releaseDueEarnings(jobs());
/** Lets so many hours pass for everything that an order waits for. */
const age = (orderId: string, hours: number) =>
  market.rows(
    `update order_items set shipped_at = shipped_at - $2 * interval '1 hour',
       delivery_claimed_at = delivery_claimed_at - $2 * interval '1 hour',
       release_due_at = release_due_at - $2 * interval '1 hour',
       released_at = released_at - $2 * interval '1 hour' where order_id = $1`,
    [orderId, hours],
  );
/** A code that is not the customer's. */
const wrongCode = async (orderId: string) =>
  String((Number(await codeOf(market, shop.id, orderId)) + 1) % 10_000).padStart(4, '0');

describe('the hand-over code', () => {
  it("is in its customer's answers and mail alone", async () => {
    const sold = await sale(market, shop);
    const code = await codeOf(market, shop.id, sold.orderId);
    expect(code).toMatch(/^\d{4}$/);
    const seen = await orderOf(sold.customer.token, sold.orderId);
    expect(seen.handoverCodes).toEqual([{ shopId: shop.id, code }]);
    expect((await orderOf(await demoAdmin(market), sold.orderId)).handoverCodes).toBeUndefined();
    const path = `/orders/shop/items/${sold.orderId}`;
    const shipped = await post(`/orders/${sold.orderId}/ship`, shop.token);
    const ofShop = await market.call('GET', path, { token: shop.token });
    for (const answer of [shipped, ofShop]) {
      expect(JSON.stringify(answer.body)).not.toContain('handoverCode');
    }
    const mail = await newestMail(market, sold.customer.email, 'items-shipped');
    expect(mail?.text).toContain(`\n${code}\n`);
    expect((await mailsTo(market, shop.email)).some(({ text }) => text.includes(code))).toBe(false);
  });

  it('releases the earnings at once', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    expect(await balanceOf(shop)).toEqual({ ...before, available: before.available + sold.price });
    const seen = await orderOf(sold.customer.token, sold.orderId);
    expect(seen).toMatchObject({ orderStatus: 'COMPLETED', handoverCodes: [] });
    expect(seen.handovers).toMatchObject([{ held: 0, released: sold.price, releaseOn: null }]);
  });

  it('typed wrong is 422 at its field, is counted, and changes nothing else', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    const wrong = { handoverCode: await wrongCode(sold.orderId) };
    for (const left of ['4 tries', '3 tries', '2 tries', 'one try', 'Too many']) {
      const refused = await deliver(sold.orderId, wrong);
      expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(refused.body.errors.handoverCode).toContain(left);
    }
    expect(await newestMail(market, sold.customer.email, 'handover-code-used-up')).toBeDefined();
    const right = { handoverCode: await codeOf(market, shop.id, sold.orderId) };
    expect((await deliver(sold.orderId, right)).body.errors.handoverCode).toContain('Too many');
    expect(await balanceOf(shop)).toEqual({ ...before, held: before.held + sold.price });
    const [item] = (await orderOf(sold.customer.token, sold.orderId)).orderItems;
    expect(item.fulfillmentStatus).toBe('PENDING');
    // The customer still can.
    expect((await post(`/orders/${sold.orderId}/receive`, sold.customer.token)).status).toBe(200);
    expect(await balanceOf(shop)).toEqual({ ...before, available: before.available + sold.price });
  });

  it('that is no four digits is refused without being counted', async () => {
    const sold = await sale(market, shop);
    for (const handoverCode of ['12', 'abcd', '12345', 1234]) {
      expect((await deliver(sold.orderId, { handoverCode })).body.errors.handoverCode).toBeDefined();
    }
    const { body } = await market.call('GET', `/orders/shop/items/${sold.orderId}`, { token: shop.token });
    expect(body.data.handover.triesLeft).toBe(5);
  });

  it('that five wrong ones were sent for at once counts them all', async () => {
    const sold = await sale(market, shop);
    const wrong = { handoverCode: await wrongCode(sold.orderId) };
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => deliver(sold.orderId, wrong)));
    const { body } = await market.call('GET', `/orders/shop/items/${sold.orderId}`, { token: shop.token });
    expect(body.data.handover.triesLeft).toBe(0);
  });

  it('is spent by the part it was used for: the rest gets a new one', async () => {
    const customer = await newCustomer(market);
    const goods = await market.rows<{ id: string; name: string }>(
      'select id, name from products where shop_id = $1 and listed and stock_quantity > 2 order by id limit 2',
      [shop.id],
    );
    await post('/cart/add', customer.token, { productId: goods[0]?.id, quantity: 1 });
    const product = goods[1]?.name as string;
    const { body } = await orderFrom(market, customer.token, { product, wallet: '0551234987' });
    const order = body.data.order;
    const code = await codeOf(market, shop.id, order.id);
    const [first, second] = order.orderItems;
    const change = { status: 'DELIVERED', handoverCode: code };
    const patch = (id: string) =>
      market.call('PATCH', `/orders/items/${id}/status`, { token: shop.token, body: change });
    expect((await patch(first.id)).status).toBe(200);
    // A new code may by chance be the old one; then there is nothing to see.
    if ((await codeOf(market, shop.id, order.id)) !== code) expect((await patch(second.id)).status).toBe(422);
    const seen = await orderOf(customer.token, order.id);
    expect(seen.orderItems.filter((item: { releasedAt: string | null }) => item.releasedAt)).toHaveLength(1);
    await handOver(market, shop, order.id);
    expect((await orderOf(customer.token, order.id)).handoverCodes).toEqual([]);
  });

  it("of one shop opens nothing of another's part", async () => {
    const customer = await newCustomer(market);
    const theirs = await productOf(market, other.id);
    await post('/cart/add', customer.token, { productId: theirs.id, quantity: 1 });
    const { name: product } = await productOf(market, shop.id);
    const { body } = await orderFrom(market, customer.token, { product, wallet: '0551234987' });
    const { id } = body.data.order;
    const [mine, its] = [await codeOf(market, shop.id, id), await codeOf(market, other.id, id)];
    if (mine !== its) expect((await deliver(id, { handoverCode: mine }, other)).status).toBe(422);
    await handOver(market, shop, id);
    const { handovers } = await orderOf(customer.token, id);
    const part = handovers.find(({ shopId }: { shopId: string }) => shopId === other.id);
    expect(part).toMatchObject({ released: 0 });
  });
});

describe("the shop's own word", () => {
  it('asks the customer and releases nothing, then releases after three days', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    expect((await deliver(sold.orderId)).status).toBe(200);
    const held = { ...before, held: before.held + sold.price };
    expect(await balanceOf(shop)).toEqual(held);
    expect((await post('/shops/payouts', shop.token)).status).toBe(409);
    const mail = await newestMail(market, sold.customer.email, 'items-delivered');
    expect(mail?.text).toContain('Has it come?');
    expect(mail?.text).toContain(`/orders/${sold.orderId}?received=yes`);
    expect(mail?.text).toContain(`/orders/${sold.orderId}?received=no`);
    const { releases } = await earningsOf(market, shop.token);
    const on = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(releases).toContainEqual({ orderId: sold.orderId, amount: sold.price, on, why: 'DELIVERED' });
    await age(sold.orderId, 71);
    await runReleases();
    expect(await balanceOf(shop)).toEqual(held);
    await age(sold.orderId, 1);
    await runReleases();
    expect(await balanceOf(shop)).toEqual({ ...before, available: before.available + sold.price });
    expect(await runReleases()).toBe(0);
  });

  it('releases fresh goods after a day', async () => {
    const sold = await sale(market, shop);
    await market.rows(
      'update categories set fresh = true where id = (select category_id from products where id = $1)',
      [sold.productId],
    );
    await deliver(sold.orderId);
    await market.rows('update categories set fresh = false');
    const { handovers } = await orderOf(sold.customer.token, sold.orderId);
    const hours = (Date.parse(handovers[0].releaseOn) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  it('is made good by the code afterwards', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    expect((await deliver(sold.orderId)).status).toBe(409);
    await handOver(market, shop, sold.orderId);
    expect(await balanceOf(shop)).toEqual({ ...before, available: before.available + sold.price });
  });

  it('can be taken back for an hour', async () => {
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await deliver(sold.orderId);
    expect((await orderOf(sold.customer.token, sold.orderId)).orderStatus).toBe('COMPLETED');
    const takeBack = () => post(`/orders/${sold.orderId}/deliver/take-back`, shop.token);
    const { body } = await takeBack();
    expect(body.data.items[0]).toMatchObject({ fulfillmentStatus: 'SHIPPED', deliveredAt: null });
    const seen = await orderOf(sold.customer.token, sold.orderId);
    expect(seen.orderStatus).toBe('PROCESSING');
    expect((await takeBack()).status).toBe(409);
    await deliver(sold.orderId);
    await age(sold.orderId, 1);
    expect((await takeBack()).status).toBe(409);
    expect((await post(`/orders/${sold.orderId}/deliver/take-back`, other.token)).status).toBe(404);
  });

  it('of what was fetched goes back to pending', async () => {
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    const { body } = await post(`/orders/${sold.orderId}/deliver/take-back`, shop.token);
    expect(body.data.items[0]).toMatchObject({ fulfillmentStatus: 'PENDING', releaseOn: null });
  });
});

describe('when nobody says anything', () => {
  it('asks after five days and releases seven days after dispatch', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await age(sold.orderId, 5 * 24 - 1);
    await askAboutReceipt(jobs());
    expect(await newestMail(market, sold.customer.email, 'has-it-come')).toBeUndefined();
    await age(sold.orderId, 1);
    await askAboutReceipt(jobs());
    await askAboutReceipt(jobs());
    const asked = (await mailsTo(market, sold.customer.email)).filter(({ kind }) => kind === 'has-it-come');
    expect(asked).toHaveLength(1);
    await age(sold.orderId, 47);
    await runReleases();
    expect((await balanceOf(shop)).available).toBe(before.available);
    await age(sold.orderId, 1);
    await runReleases();
    expect(await balanceOf(shop)).toEqual({ ...before, available: before.available + sold.price });
    expect((await orderOf(sold.customer.token, sold.orderId)).orderStatus).toBe('COMPLETED');
    const mail = await newestMail(market, sold.customer.email, 'items-delivered');
    expect(mail?.text).toContain('nobody told us otherwise');
  });

  it('what was never sent is never released', async () => {
    const sold = await sale(market, shop);
    await age(sold.orderId, 1000);
    await runReleases();
    const [item] = (await orderOf(sold.customer.token, sold.orderId)).orderItems;
    expect(item).toMatchObject({ fulfillmentStatus: 'PENDING', releasedAt: null });
    const { waiting } = await earningsOf(market, shop.token);
    expect(waiting).toContainEqual({ orderId: sold.orderId, amount: sold.price, why: 'NOT_SENT' });
  });
});

describe('"No, it has not come"', () => {
  const notReceived = (sold: { orderId: string; customer: { token: string } }, body?: object) =>
    post(`/orders/${sold.orderId}/not-received`, sold.customer.token, body);

  it('stops the clock, asks the shop, and shows the admins', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    expect((await notReceived(sold)).status).toBe(409);
    await deliver(sold.orderId);
    const answer = await notReceived(sold, { shopId: shop.id });
    expect(answer.body.data.handovers[0]).toMatchObject({ releaseOn: null, held: sold.price });
    expect((await notReceived(sold)).status).toBe(409);
    expect(await newestMail(market, shop.email, 'shop-not-received')).toBeDefined();
    await age(sold.orderId, 1000);
    await runReleases();
    expect((await balanceOf(shop)).available).toBe(before.available);
    const { waiting } = await earningsOf(market, shop.token);
    expect(waiting).toContainEqual({ orderId: sold.orderId, amount: sold.price, why: 'NOT_RECEIVED' });
    const admin = await demoAdmin(market);
    const list = await market.call('GET', '/admin/not-received', { token: admin });
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ orderId: sold.orderId, held: sold.price }),
    );
    const stats = await market.call('GET', '/admin/stats?days=7', { token: admin });
    expect(stats.body.data.toDo.notReceived).toBeGreaterThan(0);
    // She has it after all.
    await post(`/orders/${sold.orderId}/receive`, sold.customer.token);
    expect((await balanceOf(shop)).available).toBe(before.available + sold.price);
  });

  it('is settled by an admin for the shop, with a reason in the audit log', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await notReceived(sold);
    const admin = await demoAdmin(market);
    const release = (body: object) => post(`/admin/orders/${sold.orderId}/release`, admin, body);
    expect((await release({ shopId: other.id, reason: 'The station says so' })).status).toBe(404);
    expect((await release({ shopId: shop.id, reason: '' })).status).toBe(422);
    expect((await release({ shopId: shop.id, reason: 'The station has her signature' })).status).toBe(200);
    expect((await balanceOf(shop)).available).toBe(before.available + sold.price);
    expect((await release({ shopId: shop.id, reason: 'Once more' })).status).toBe(409);
    const [entry] = await market.rows(
      "select reason from audit_log where action = 'order.release' and subject_id = $1",
      [sold.orderId],
    );
    expect(entry?.reason).toBe('The station has her signature');
  });

  it("is no other shop's business", async () => {
    const customer = await newCustomer(market);
    const theirs = await productOf(market, other.id);
    await post('/cart/add', customer.token, { productId: theirs.id, quantity: 1 });
    const { name: product } = await productOf(market, shop.id);
    const { body } = await orderFrom(market, customer.token, { product, wallet: '0551234987' });
    const { id } = body.data.order;
    await post(`/orders/${id}/ship`, shop.token);
    const wrong = { handoverCode: await wrongCode(id) };
    for (let tried = 0; tried < 5; tried++) await deliver(id, wrong);
    await post(`/orders/${id}/not-received`, customer.token, { shopId: shop.id });
    const historyOf = async (one: TestShop) =>
      JSON.stringify(
        (await market.call('GET', `/orders/shop/items/${id}`, { token: one.token })).body.data.history,
      );
    expect(await historyOf(shop)).toContain('NOT_RECEIVED');
    expect(await historyOf(shop)).toContain('HANDOVER_CODE_USED_UP');
    expect(await historyOf(other)).not.toMatch(/NOT_RECEIVED|HANDOVER_CODE_USED_UP/);
  });

  it('is for the customer of the order alone', async () => {
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    const stranger = await newCustomer(market);
    for (const step of ['not-received', 'receive', 'receive/take-back']) {
      expect((await post(`/orders/${sold.orderId}/${step}`, stranger.token)).status).toBe(404);
    }
  });
});

it('an open request for a refund stops the clock', async () => {
  const before = await balanceOf(shop);
  const sold = await sale(market, shop);
  await deliver(sold.orderId);
  const reason = { reason: 'Half of it was spoiled' };
  const asked = await post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, reason);
  await age(sold.orderId, 100);
  await runReleases();
  expect((await balanceOf(shop)).available).toBe(before.available);
  const { id } = asked.body.data.refunds[0];
  const note = { approve: false, note: 'The photo shows sound goods' };
  await post(`/admin/refunds/${id}/decide`, await demoAdmin(market), note);
  await runReleases();
  expect((await balanceOf(shop)).available).toBe(before.available + sold.price);
});

it('a refund of what is held comes from what is held, and the release moves the rest', async () => {
  const before = await balanceOf(shop);
  const sold = await sale(market, shop);
  await deliver(sold.orderId);
  const admin = await demoAdmin(market);
  await post(`/admin/orders/${sold.orderId}/refund`, admin, { reason: 'Torn on the way', amount: 1.05 });
  expect(await balanceOf(shop)).toEqual({
    ...before,
    held: Number((before.held + sold.price - 1).toFixed(2)),
  });
  await age(sold.orderId, 72);
  await runReleases();
  expect(await balanceOf(shop)).toEqual({
    ...before,
    available: Number((before.available + sold.price - 1).toFixed(2)),
  });
});

it('what was refunded whole is released without a ledger transaction', async () => {
  const sold = await sale(market, shop);
  await deliver(sold.orderId);
  await refundLeft(market, await demoAdmin(market), sold.orderId);
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

  it('can be taken back for ten minutes, and said again', async () => {
    const before = await balanceOf(shop);
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await confirm(sold);
    const { body } = await takeBack(sold);
    expect(body.data.orderStatus).toBe('PROCESSING');
    expect(body.data.orderItems[0]).toMatchObject({ fulfillmentStatus: 'SHIPPED', releasedAt: null });
    expect(await balanceOf(shop)).toEqual({ ...before, held: before.held + sold.price });
    expect((await takeBack(sold)).status).toBe(409);
    expect((await confirm(sold)).status).toBe(200);
    expect(await balanceOf(shop)).toEqual({ ...before, available: before.available + sold.price });
    await market.rows(
      "update order_items set released_at = now() - interval '10 minutes' where order_id = $1",
      [sold.orderId],
    );
    expect((await takeBack(sold)).status).toBe(409);
  });

  it('leaves what the shop had called delivered as it was', async () => {
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    await confirm(sold);
    const { body } = await takeBack(sold);
    expect(body.data.orderItems[0].fulfillmentStatus).toBe('DELIVERED');
    expect(body.data.handovers[0].releaseOn).not.toBeNull();
  });

  it('can not be taken back once a payout has begun', async () => {
    await setWallet(market, other.token, '0551234567');
    const sold = await sale(market, other);
    await confirm(sold);
    expect((await post('/shops/payouts', other.token)).status).toBe(201);
    const refused = await takeBack(sold);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('paid already')]);
  });
});

it('carrier and waybill can be corrected while the goods are on the way', async () => {
  const sold = await sale(market, shop);
  const correct = (body: object) =>
    market.call('PATCH', `/orders/${sold.orderId}/shipment`, { token: shop.token, body });
  expect((await correct({ trackingNumber: 'KSI-2' })).status).toBe(409);
  await post(`/orders/${sold.orderId}/ship`, shop.token, { carrierName: 'VIP', trackingNumber: 'KSI-1' });
  expect((await correct({})).status).toBe(422);
  const { body } = await correct({ trackingNumber: 'KSI-2' });
  expect(body.data.items[0]).toMatchObject({ carrierName: 'VIP', trackingNumber: 'KSI-2' });
  const mail = await newestMail(market, sold.customer.email, 'shipment-corrected');
  expect(mail?.text).toContain('VIP, KSI-2');
  await handOver(market, shop, sold.orderId);
  expect((await correct({ trackingNumber: 'KSI-3' })).status).toBe(409);
});
