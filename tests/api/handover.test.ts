import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handoverHelpers } from './support/handovers.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, mailsTo, newCustomer, newestMail, orderFrom } from './support/people.ts';
import {
  demoAdmin,
  demoShop,
  handOver,
  mainProduct,
  readEarnings,
  readHandoverCode,
  sale,
  type TestShop,
} from './support/sellers.ts';

/* Hand-over of goods by code and by the shop’s own claim, and the release of earnings. */

let market: Market;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket();
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const { post, getBalance, readOrder, deliver, runReleases, age, wrongCode } = handoverHelpers(
  () => market,
  () => shop,
);

describe('the hand-over code', () => {
  it('is shown to its customer alone, in responses and mail', async () => {
    const sold = await sale(market, shop);
    const code = await readHandoverCode(market, shop.id, sold.orderId);
    expect(code).toMatch(/^\d{4}$/);
    const view = await readOrder(sold.customer.token, sold.orderId);
    expect(view.handoverCodes).toEqual([{ shopId: shop.id, code }]);
    expect((await readOrder(await demoAdmin(market), sold.orderId)).handoverCodes).toBeUndefined();
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
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    expect(await getBalance(shop)).toEqual({ ...before, available: before.available + sold.price });
    const view = await readOrder(sold.customer.token, sold.orderId);
    expect(view).toMatchObject({ orderStatus: 'COMPLETED', handoverCodes: [] });
    expect(view.handovers).toMatchObject([{ held: 0, released: sold.price, releaseOn: null }]);
  });

  it('is 422 at its field when it is wrong, is counted, and changes nothing else', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    const wrong = { handoverCode: await wrongCode(sold.orderId) };
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try', 'Too many']) {
      const refused = await deliver(sold.orderId, wrong);
      expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(refused.body.errors.handoverCode).toContain(left);
    }
    expect(await newestMail(market, sold.customer.email, 'handover-code-used-up')).toBeDefined();
    const right = { handoverCode: await readHandoverCode(market, shop.id, sold.orderId) };
    expect((await deliver(sold.orderId, right)).body.errors.handoverCode).toContain('Too many');
    expect(await getBalance(shop)).toEqual({ ...before, held: before.held + sold.price });
    const [item] = (await readOrder(sold.customer.token, sold.orderId)).orderItems;
    expect(item.fulfillmentStatus).toBe('PENDING');
    // The customer can still confirm receipt.
    expect((await post(`/orders/${sold.orderId}/receive`, sold.customer.token)).status).toBe(200);
    expect(await getBalance(shop)).toEqual({ ...before, available: before.available + sold.price });
  });

  it('is refused without being counted when it is not four digits', async () => {
    const sold = await sale(market, shop);
    for (const handoverCode of ['12', 'abcd', '12345', 1234]) {
      expect((await deliver(sold.orderId, { handoverCode })).body.errors.handoverCode).toBeDefined();
    }
    const { body } = await market.call('GET', `/orders/shop/items/${sold.orderId}`, { token: shop.token });
    expect(body.data.handover.triesLeft).toBe(5);
  });

  it('counts all of five concurrent wrong tries', async () => {
    const sold = await sale(market, shop);
    const wrong = { handoverCode: await wrongCode(sold.orderId) };
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => deliver(sold.orderId, wrong)));
    const { body } = await market.call('GET', `/orders/shop/items/${sold.orderId}`, { token: shop.token });
    expect(body.data.handover.triesLeft).toBe(0);
  });

  const patch = (id: string, handoverCode: string) =>
    market.call('PATCH', `/orders/items/${id}/status`, {
      token: shop.token,
      body: { status: 'DELIVERED', handoverCode },
    });
  /** A paid order of two items of the shop. */
  async function orderOfTwo() {
    const goods = await market.rows<{ id: string; name: string }>(
      'select id, name from products where shop_id = $1 and listed and stock_quantity > 6 order by id limit 2',
      [shop.id],
    );
    const { token } = await newCustomer(market);
    await post('/cart/add', token, { productId: goods[0]?.id, quantity: 1 });
    const product = goods[1]?.name as string;
    const { body } = await orderFrom(market, token, { product, wallet: '0551234987' });
    const { id, orderItems } = body.data.order;
    const [first, second] = orderItems.map((item: { id: string }) => item.id) as [string, string];
    return { token, id, first, second, code: await readHandoverCode(market, shop.id, id) };
  }

  it('is used up by the part it delivered, and the rest gets a new one', async () => {
    /** A new order of two items, the first of them handed over. */
    const handOverFirst = async () => {
      const placed = await orderOfTwo();
      expect((await patch(placed.first, placed.code)).status).toBe(200);
      return { ...placed, next: await readHandoverCode(market, shop.id, placed.id) };
    };
    let order = await handOverFirst();
    // One new code in 10,000 equals the old one.
    for (let again = 0; again < 2 && order.next === order.code; again++) order = await handOverFirst();
    expect((await patch(order.second, order.code)).status).toBe(422);
    const view = await readOrder(order.token, order.id);
    expect(view.orderItems.filter((item: { releasedAt: string | null }) => item.releasedAt)).toHaveLength(1);
    await handOver(market, shop, order.id);
    expect((await readOrder(order.token, order.id)).handoverCodes).toEqual([]);
  });

  it('does not open what the customer takes back after the last item was handed over', async () => {
    /** Both items are received, the second by the code; then the customer takes back the first. */
    const takeBackFirst = async () => {
      const placed = await orderOfTwo();
      await post(`/orders/${placed.id}/ship`, shop.token);
      expect((await post(`/orders/items/${placed.first}/receive`, placed.token)).status).toBe(200);
      expect((await patch(placed.second, placed.code)).status).toBe(200);
      expect((await post(`/orders/${placed.id}/receive/take-back`, placed.token)).status).toBe(200);
      return { ...placed, next: await readHandoverCode(market, shop.id, placed.id) };
    };
    let order = await takeBackFirst();
    // One new code in 10,000 equals the old one.
    for (let again = 0; again < 2 && order.next === order.code; again++) order = await takeBackFirst();
    expect((await patch(order.first, order.code)).status).toBe(422);
    expect((await patch(order.first, order.next)).status).toBe(200);
  });

  it('of one shop opens nothing of another shop’s part', async () => {
    const customer = await newCustomer(market);
    const theirs = await mainProduct(market, other.id);
    await post('/cart/add', customer.token, { productId: theirs.id, quantity: 1 });
    const { name: product } = await mainProduct(market, shop.id);
    const { body } = await orderFrom(market, customer.token, { product, wallet: '0551234987' });
    const { id } = body.data.order;
    const mine = await readHandoverCode(market, shop.id, id);
    // The two codes could be equal.
    const its = String((Number(mine) + 1) % 10_000).padStart(4, '0');
    await market.rows('update handovers set code = $3 where order_id = $1 and shop_id = $2', [
      id,
      other.id,
      its,
    ]);
    expect((await deliver(id, { handoverCode: mine }, other)).status).toBe(422);
    const triesLeft = async ({ token }: TestShop) =>
      (await market.call('GET', `/orders/shop/items/${id}`, { token })).body.data.handover.triesLeft;
    expect([await triesLeft(shop), await triesLeft(other)]).toEqual([5, 4]);
    await handOver(market, shop, id);
    const { handovers } = await readOrder(customer.token, id);
    const part = handovers.find(({ shopId }: { shopId: string }) => shopId === other.id);
    expect(part).toMatchObject({ released: 0 });
  });
});

describe('a delivery that the shop reports', () => {
  it('asks the customer and is released after three days', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    expect((await deliver(sold.orderId)).status).toBe(200);
    const held = { ...before, held: before.held + sold.price };
    expect(await getBalance(shop)).toEqual(held);
    expect((await post('/shops/payouts', shop.token)).status).toBe(409);
    const mail = await newestMail(market, sold.customer.email, 'items-delivered');
    expect(mail?.text).toContain('Have you received your goods?');
    expect(mail?.text).toContain(`/orders/${sold.orderId}?received=yes`);
    expect(mail?.text).toContain(`/orders/${sold.orderId}?received=no`);
    const { releases } = await readEarnings(market, shop.token);
    const on = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(releases).toContainEqual({ orderId: sold.orderId, amount: sold.price, on, why: 'DELIVERED' });
    await age(sold.orderId, 71);
    await runReleases();
    expect(await getBalance(shop)).toEqual(held);
    await age(sold.orderId, 1);
    await runReleases();
    expect(await getBalance(shop)).toEqual({ ...before, available: before.available + sold.price });
    expect(await runReleases()).toBe(0);
  });

  it('of perishable goods is released after a day', async () => {
    const sold = await sale(market, shop);
    await market.rows(
      'update categories set fresh = true where id = (select category_id from products where id = $1)',
      [sold.productId],
    );
    await deliver(sold.orderId);
    await market.rows('update categories set fresh = false');
    const { handovers } = await readOrder(sold.customer.token, sold.orderId);
    const hours = (Date.parse(handovers[0].releaseOn) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  it('is confirmed by the code afterwards', async () => {
    const before = await getBalance(shop);
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    expect((await deliver(sold.orderId)).status).toBe(409);
    await handOver(market, shop, sold.orderId);
    expect(await getBalance(shop)).toEqual({ ...before, available: before.available + sold.price });
  });

  it('can be undone for an hour', async () => {
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await deliver(sold.orderId);
    expect((await readOrder(sold.customer.token, sold.orderId)).orderStatus).toBe('COMPLETED');
    const takeBack = () => post(`/orders/${sold.orderId}/deliver/take-back`, shop.token);
    const { body } = await takeBack();
    expect(body.data.items[0]).toMatchObject({ fulfillmentStatus: 'SHIPPED', deliveredAt: null });
    const view = await readOrder(sold.customer.token, sold.orderId);
    expect(view.orderStatus).toBe('PROCESSING');
    expect((await takeBack()).status).toBe(409);
    await deliver(sold.orderId);
    await age(sold.orderId, 1);
    expect((await takeBack()).status).toBe(409);
    expect((await post(`/orders/${sold.orderId}/deliver/take-back`, other.token)).status).toBe(404);
  });

  it('cannot be undone once the customer has confirmed it', async () => {
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    await post(`/orders/${sold.orderId}/receive`, sold.customer.token);
    const refused = await post(`/orders/${sold.orderId}/deliver/take-back`, shop.token);
    expect(refused.status).toBe(409);
    const view = await readOrder(sold.customer.token, sold.orderId);
    expect(view.orderItems[0].fulfillmentStatus).toBe('DELIVERED');
  });

  it('returns to PENDING when it was a pick-up', async () => {
    const sold = await sale(market, shop);
    await deliver(sold.orderId);
    const { body } = await post(`/orders/${sold.orderId}/deliver/take-back`, shop.token);
    expect(body.data.items[0]).toMatchObject({ fulfillmentStatus: 'PENDING', releaseOn: null });
  });
});

it('carrier and waybill can be corrected while the goods are in transit', async () => {
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
