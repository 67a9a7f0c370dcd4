import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyLateShopOrders } from '../../src/modules/fulfilment/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { DAY } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { mailsTo, newCustomer, orderFrom } from './support/people.ts';
import {
  demoAdmin,
  demoShop,
  mainProduct,
  readHandoverCode,
  sale,
  type TestShop,
} from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 0);
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const run = () =>
  notifyLateShopOrders({
    db: market.database.db,
    site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
    log: createLog('silent'),
  });
const get = async (path: string, token: string) => (await market.call('GET', path, { token })).body.data;
const post = (path: string, token: string, body: object = {}) => market.call('POST', path, { token, body });

/** A paid order whose delivery was promised for this many days ago. */
async function promised(daysAgo: number) {
  const sold = await sale(market, shop);
  await market.rows(
    `update order_deliveries set promised_by = (now() at time zone 'utc')::date - $2::int where order_id = $1`,
    [sold.orderId, daysAgo],
  );
  return sold;
}
const mailsAbout = async (recipient: string, kind: string, orderId: string) =>
  (await mailsTo(market, recipient)).filter((mail) => mail.kind === kind && mail.text.includes(orderId));
const lateOfShop = async () =>
  (await get('/orders/shop/items?late=true', shop.token)).map(({ orderId }: { orderId: string }) => orderId);
const lateOfAdmins = async () =>
  (await get('/admin/late', admin)).map(({ orderId }: { orderId: string }) => orderId);
/** Whether the customer's and the shop's page show the order as late. */
const lateOnPages = async ({ orderId, customer }: { orderId: string; customer: { token: string } }) => [
  (await get(`/orders/${orderId}`, customer.token)).delivery[0].isLate,
  (await get(`/orders/shop/items/${orderId}`, shop.token)).delivery.isLate,
];

describe('a part of an order that is late', () => {
  // Shows docs/design.md, Delivery: The promise counts working days from the payment
  it('is reported once to its buyer and its shop and listed as a task', async () => {
    const before = (await get('/shops/stats', shop.token)).lateOrdersCount;
    const { orderId, customer } = await promised(1);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [toBuyer, ...more] = await mailsAbout(customer.email, 'part-late', orderId);
    expect([toBuyer?.text.includes('but they have not'), more]).toEqual([true, []]);
    const [toShop, ...others] = await mailsAbout(shop.email, 'shop-part-late', orderId);
    expect([toShop?.text.includes('not marked as sent'), others]).toEqual([true, []]);
    expect((await get('/shops/stats', shop.token)).lateOrdersCount).toBe(before + 1);
    expect(await lateOfShop()).toContain(orderId);
    expect(await lateOfAdmins()).toContain(orderId);
    const stats = await get('/admin/stats?days=7', admin);
    expect(stats.toDo.lateParts).toBeGreaterThan(0);
    expect((await get(`/orders/${orderId}`, customer.token)).delivery[0].isLate).toBe(true);
  });

  it('is listed with what its own shop has sent', async () => {
    const other = await demoShop(market, 1);
    const { token } = await newCustomer(market);
    await post('/cart/add', token, { productId: (await mainProduct(market, other.id)).id, quantity: 1 });
    const { name: product } = await mainProduct(market, shop.id);
    const { body } = await orderFrom(market, token, { product, wallet: '0551234987' });
    const { id } = body.data.order;
    await post(`/orders/${id}/ship`, shop.token, { carrierName: 'VIP bus' });
    await market.rows(
      "update order_deliveries set promised_by = now() - interval '1 day' where order_id = $1",
      [id],
    );
    expect(await run()).toBe(2);
    const listed: { orderId: string; shop: { id: string }; isSent: boolean; carrierName: string | null }[] =
      await get('/admin/late', admin);
    const parts = listed.filter(({ orderId }) => orderId === id);
    expect(new Map(parts.map((part) => [part.shop.id, [part.isSent, part.carrierName]]))).toEqual(
      new Map([
        [shop.id, [true, 'VIP bus']],
        [other.id, [false, null]],
      ]),
    );
  });

  it('is not late on its last day', async () => {
    const today = await promised(0);
    expect(await run()).toBe(0);
    expect(await lateOnPages(today)).toEqual([false, false]);
  });

  it('is no longer late once it has come', async () => {
    const { orderId } = await promised(3);
    await post(`/orders/${orderId}/ship`, shop.token, { carrierName: 'VIP' });
    await run();
    const [late] = (await get('/admin/late', admin)).filter(
      (one: { orderId: string }) => one.orderId === orderId,
    );
    expect(late).toMatchObject({ isSent: true, carrierName: 'VIP', shop: { name: shop.name } });
    const handoverCode = await readHandoverCode(market, shop.id, orderId);
    await post(`/orders/${orderId}/deliver`, shop.token, { handoverCode });
    expect(await lateOfShop()).not.toContain(orderId);
    expect(await lateOfAdmins()).not.toContain(orderId);
  });

  it('counts as lost and not late once all of it was refunded', async () => {
    const lost = await promised(2);
    await post(`/orders/${lost.orderId}/ship`, shop.token);
    await market.rows(
      'update order_items set refunded_pesewas = price_pesewas * quantity where order_id = $1',
      [lost.orderId],
    );
    expect(await run()).toBe(0);
    const lateOrder = await promised(2);
    await post(`/orders/${lateOrder.orderId}/ship`, shop.token);
    expect(await run()).toBe(1);
    expect(await lateOnPages(lateOrder)).toEqual([true, true]);
    await market.rows(
      'update order_items set refunded_pesewas = price_pesewas * quantity where order_id = $1',
      [lateOrder.orderId],
    );
    expect(await lateOnPages(lateOrder)).toEqual([false, false]);
    expect(await lateOfShop()).not.toContain(lateOrder.orderId);
    expect(await lateOfAdmins()).not.toContain(lateOrder.orderId);
  });

  it('is reported although more parts than a batch fail before it', async () => {
    const failing = await promised(9);
    const good = await promised(1);
    const copies = await copyOrder(market, failing.orderId, 200);
    await market.rows(
      `insert into order_deliveries select copy.* from order_deliveries d, unnest($2::uuid[]) copied,
         lateral jsonb_populate_record(d, jsonb_build_object('order_id', copied)) copy where d.order_id = $1`,
      [failing.orderId, copies],
    );
    await market.rows("update order_deliveries set place = 'fails' where promised_by < $1", [
      new Date(Date.now() - 8 * DAY),
    ]);
    await market.rows(
      `create function refuse_part() returns trigger language plpgsql as
         $$ begin if new.place = 'fails' then raise exception 'fails'; end if; return new; end $$`,
    );
    await market.rows(
      `create trigger refuse_part before update of promise_checked_at on order_deliveries
         for each row execute function refuse_part()`,
    );
    expect(await run()).toBe(1);
    expect(await mailsAbout(good.customer.email, 'part-late', good.orderId)).toHaveLength(1);
    await market.rows('drop trigger refuse_part on order_deliveries');
    await market.rows("delete from order_deliveries where place = 'fails'");
  });

  it('is not late on its last day nor when it came in time', async () => {
    const today = await promised(0);
    const came = await promised(2);
    const handoverCode = await readHandoverCode(market, shop.id, came.orderId);
    await post(`/orders/${came.orderId}/deliver`, shop.token, { handoverCode });
    expect(await run()).toBe(0);
    expect(await mailsAbout(today.customer.email, 'part-late', today.orderId)).toEqual([]);
    expect(await mailsAbout(came.customer.email, 'part-late', came.orderId)).toEqual([]);
    expect(await lateOfShop()).not.toContain(today.orderId);
  });
});
