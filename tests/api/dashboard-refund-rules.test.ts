import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedRefund } from '../../src/modules/payments/index.ts';
import { recordDashboardRefund } from '../../src/modules/refunds/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import { dashboardRefundHelpers } from './support/dashboard-refunds.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer } from './support/people.ts';
import { demoAdmin, nextDemoShop, sale, type TestShop } from './support/sellers.ts';

/* Refunds that Paystack lists and we did not send, recorded directly. */

let market: Market;
let admin: string;
let shop: TestShop;
let other: TestShop;
const { readReference } = disputeHelpers(() => market);
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });

beforeAll(async () => {
  market = await openMarket();
  market.simulator.faults.muteWebhooks(true);
  admin = await demoAdmin(market);
  const next = nextDemoShop(() => market);
  [shop, other] = [await next(), await next()];
});
afterAll(() => market.close());

const { readDashboardRefund, readRefundId, listShares } = dashboardRefundHelpers(() => market);

let recordings = 0;
/** Records a refund that Paystack lists for an order's payment. @returns Paystack's id */
async function record(orderId: string, amountPesewas: number, fields: Partial<ListedRefund> = {}) {
  const refundId = fields.refundId ?? `recorded-${++recordings}`;
  const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
  const deps = { db: market.database.db, site, log: createLog('silent') };
  const listed = { status: 'PROCESSED' as const, amountPesewas, transactionId: null, disputeId: null };
  const reference = await readReference(orderId);
  await recordDashboardRefund(
    deps,
    { ...listed, provider: PROVIDER, reference, ...fields, refundId },
    async () => false,
  );
  return refundId;
}
const assign = async (refundId: string, shopId: string | null) =>
  post(`/admin/dashboard-refunds/${await readRefundId(refundId)}/assign`, admin, {
    shopId,
    reason: 'One of the goods was broken',
  });

/** A paid order of this many products of each shop, and the refundable pesewas of each item. */
async function ordered(goods: [shop: TestShop, count: number][]) {
  const { token } = await newCustomer(market);
  for (const [{ id }, count] of goods) {
    const products = await market.rows<{ id: string }>(
      `select id from products where shop_id = $1 and listed and stock_quantity > 5
         order by price_pesewas desc limit $2`,
      [id, count],
    );
    for (const product of products) {
      await post('/cart/add', token, { productId: product.id, quantity: 1 });
    }
  }
  const momo = { phone: '0551234987', network: 'mtn' };
  const { body } = await post('/cart/checkout', token, {
    paymentMethod: 'MOMO',
    shippingAddress: ADDRESS,
    momo,
  });
  const { order } = body.data;
  const items = await market.rows<{ id: string; shop: string; left: number }>(
    `select id, shop_id as shop, price_pesewas * quantity + fee_pesewas as left
       from order_items where order_id = $1 order by id`,
    [order.id],
  );
  const sumRefundable = ({ id }: TestShop) =>
    items.filter((item) => item.shop === id).reduce((sum, item) => sum + item.left, 0);
  return { orderId: order.id as string, items, sumRefundable };
}

/** A refund of ours for a sold item, with these columns set. */
async function ownRefund(set: string) {
  const sold = await sale(market, shop);
  await refundPart(market, admin, sold.orderId, { amount: 2, reason: 'A gesture' });
  await market.rows(`update refunds set ${set} where order_id = $1`, [sold.orderId]);
  const status = async () =>
    (
      await market.rows<{ status: string; at: string | null }>(
        'select status, processor_refund_id as at from refunds where order_id = $1 and dashboard_refund_id is null',
        [sold.orderId],
      )
    )[0];
  return { orderId: sold.orderId, status };
}

describe('a refund from Paystack’s list', () => {
  it('belongs to all items when it has the amount of the whole order', async () => {
    const { orderId, sumRefundable } = await ordered([
      [shop, 1],
      [other, 2],
    ]);
    const id = await record(orderId, sumRefundable(shop) + sumRefundable(other));
    expect((await readDashboardRefund(id))?.assigned).toBe(true);
    expect((await listShares(id)).map((part) => part.shop).sort()).toEqual(
      [shop.id, other.id, other.id].sort(),
    );
  });

  it('belongs to the only shop with money left', async () => {
    const { orderId, items } = await ordered([
      [shop, 1],
      [other, 1],
    ]);
    const itemId = items.find((item) => item.shop === shop.id)?.id ?? '';
    await refundableAmount(market, admin, orderId, { itemId });
    await market.rows("update refunds set status = 'PROCESSED' where order_id = $1", [orderId]);
    const id = await record(orderId, 123);
    expect(await listShares(id)).toEqual([{ shop: other.id, pesewas: 123, status: 'PROCESSED' }]);
  });

  it('is unassigned when two shops are possible', async () => {
    const { orderId } = await ordered([
      [shop, 1],
      [other, 1],
    ]);
    const id = await record(orderId, 123);
    expect([(await readDashboardRefund(id))?.assigned, await listShares(id)]).toEqual([false, []]);
  });

  it('is unassigned when it is more than the remainder', async () => {
    const { orderId, sumRefundable } = await ordered([[shop, 1]]);
    const id = await record(orderId, sumRefundable(shop) + 1);
    expect([(await readDashboardRefund(id))?.assigned, await listShares(id)]).toEqual([false, []]);
  });
});

describe('an admin’s assignment of a refund', () => {
  const unclear = () =>
    ordered([
      [shop, 2],
      [other, 1],
    ]);

  it('is refused before Paystack has finished the refund and for an unknown one', async () => {
    const { orderId } = await unclear();
    const id = await record(orderId, 123, { status: 'PENDING' });
    const early = await assign(id, shop.id);
    expect([early.status, early.body.code]).toEqual([409, 'INVALID_STATE']);
    await record(orderId, 123, { refundId: id });
    expect((await assign(id, shop.id)).status).toBe(200);
    const nowhere = `/admin/dashboard-refunds/${crypto.randomUUID()}/assign`;
    expect((await post(nowhere, admin, { shopId: shop.id, reason: 'Nowhere' })).status).toBe(404);
  });

  it('takes up to the whole remainder of the shop, and not a pesewa more', async () => {
    const [first, second] = [await unclear(), await unclear()];
    const whole = await record(first.orderId, first.sumRefundable(shop));
    expect((await assign(whole, shop.id)).status).toBe(200);
    expect((await listShares(whole)).reduce((sum, part) => sum + part.pesewas, 0)).toBe(
      first.sumRefundable(shop),
    );
    const more = await record(second.orderId, second.sumRefundable(shop) + 1);
    const refused = await assign(more, shop.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('changes no other refund', async () => {
    const [first, second] = [await unclear(), await unclear()];
    const [one, another] = [await record(first.orderId, 123), await record(second.orderId, 123)];
    expect((await assign(one, null)).status).toBe(200);
    expect(await readDashboardRefund(another)).toMatchObject({ status: 'PROCESSED', assigned: false });
    expect((await assign(another, shop.id)).status).toBe(200);
    expect(await listShares(one)).toEqual([]);
  });

  it('has no remainder after the whole payment went back at Dwaso’s expense', async () => {
    const { orderId, items, sumRefundable } = await unclear();
    const amount = sumRefundable(shop) + sumRefundable(other);
    const id = await record(orderId, amount - 1);
    expect((await assign(id, null)).status).toBe(200);
    await market.rows("update payment_attempts set status = 'REFUNDED' where order_id = $1", [orderId]);
    const refused = await refundableAmount(market, admin, orderId, { itemId: items[0]?.id ?? '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
  });
});

describe('a webhook about a refund made at Paystack', () => {
  it('changes that refund and its parts alone', async () => {
    const [first, second] = [await ordered([[shop, 1]]), await ordered([[shop, 1]])];
    const one = await record(first.orderId, 123, { status: 'PENDING' });
    const another = await record(second.orderId, 123, { status: 'PENDING' });
    await record(first.orderId, 123, { refundId: one });
    expect(await listShares(one)).toMatchObject([{ status: 'PROCESSED' }]);
    expect([(await readDashboardRefund(another))?.status, await listShares(another)]).toMatchObject([
      'PENDING',
      [{ status: 'PENDING' }],
    ]);
  });

  it('undoes the refund alone when it failed', async () => {
    const [first, second] = [await ordered([[shop, 1]]), await ordered([[shop, 1]])];
    const one = await record(first.orderId, 123, { status: 'PENDING' });
    const another = await record(second.orderId, 123, { status: 'PENDING' });
    const sumRefunded = async (orderId: string) => {
      const [sum] = await market.rows<{ taken: number }>(
        'select sum(refunded_pesewas + refunded_fee_pesewas)::int as taken from order_items where order_id = $1',
        [orderId],
      );
      return sum?.taken;
    };
    expect(await sumRefunded(first.orderId)).toBe(123);
    await record(first.orderId, 123, { refundId: one, status: 'FAILED' });
    expect([await sumRefunded(first.orderId), await sumRefunded(second.orderId)]).toEqual([0, 123]);
    expect(await listShares(one)).toMatchObject([{ status: 'REJECTED' }]);
    expect(await listShares(another)).toMatchObject([{ status: 'PENDING' }]);
  });

  it('about a refund that failed at once moves nothing and stores nothing', async () => {
    const { orderId } = await ordered([[shop, 1]]);
    expect(await readDashboardRefund(await record(orderId, 123, { status: 'FAILED' }))).toBeUndefined();
  });

  it('about a refund by a dispute is applied to the dispute', async () => {
    const { orderId } = await ordered([[shop, 1]]);
    expect(await readDashboardRefund(await record(orderId, 123, { disputeId: '77' }))).toBeUndefined();
  });

  it('makes two refunds of two with the same amount', async () => {
    const { orderId } = await ordered([[shop, 1]]);
    const one = await record(orderId, 123, { status: 'PENDING' });
    const another = await record(orderId, 123, { status: 'PENDING' });
    expect([(await readDashboardRefund(one))?.status, (await readDashboardRefund(another))?.status]).toEqual([
      'PENDING',
      'PENDING',
    ]);
  });

  it('finds its payment by Paystack’s id when it names no reference', async () => {
    const [{ orderId }] = [await ordered([[shop, 1]]), await ordered([[shop, 1]])];
    const [attempt] = await market.rows<{ id: string }>(
      'select processor_id as id from payment_attempts where order_id = $1',
      [orderId],
    );
    const id = await record(orderId, 123, { reference: null, transactionId: attempt?.id ?? '' });
    const [row] = await market.rows('select order_id as "orderId" from dashboard_refunds where id = $1', [
      await readRefundId(id),
    ]);
    expect(row).toEqual({ orderId });
  });
});

describe('matching Paystack’s refund with ours', () => {
  it.each([
    "status = 'APPROVED'",
    "status = 'FAILED', processor_refund_id = 'an earlier try'",
    "status = 'NEEDS_ATTENTION'",
  ])('links it to an unsent one of the same amount (%s)', async (set) => {
    const { orderId, status } = await ownRefund(set);
    const id = await record(orderId, 200);
    expect(await readDashboardRefund(id)).toBeUndefined();
    expect(await status()).toEqual({ status: 'PROCESSED', at: id });
  });

  it('leaves one of the same amount that is being sent, which links itself', async () => {
    const { orderId, status } = await ownRefund("status = 'PENDING'");
    expect(await readDashboardRefund(await record(orderId, 200))).toBeUndefined();
    expect(await status()).toEqual({ status: 'PENDING', at: null });
  });

  it.each([
    ['of another amount', "status = 'APPROVED', amount_pesewas = 201"],
    ['that is under way at Paystack under its own id', "status = 'PENDING', processor_refund_id = 'own-1'"],
    ['that waits at Paystack under its own id', "status = 'NEEDS_ATTENTION', processor_refund_id = 'own-2'"],
    ['that is done', "status = 'PROCESSED', processor_refund_id = 'own-3'"],
    ['that was sent by hand', "status = 'PROCESSED'"],
  ])('does not link it to one %s', async (_, set) => {
    const { orderId, status } = await ownRefund(set);
    const before = await status();
    expect(await readDashboardRefund(await record(orderId, 200))).toBeDefined();
    expect(await status()).toEqual(before);
  });

  it.each(["status = 'APPROVED'", "status = 'PENDING'"])(
    'does not link it to one of another payment (%s)',
    async (set) => {
      const theirs = await ownRefund(set);
      const before = await theirs.status();
      const { orderId } = await sale(market, shop);
      expect(await readDashboardRefund(await record(orderId, 200))).toBeDefined();
      expect(await theirs.status()).toEqual(before);
    },
  );

  it('recognises it afterwards', async () => {
    const { orderId } = await ownRefund("status = 'APPROVED'");
    const id = await record(orderId, 200);
    await record(orderId, 200, { refundId: id });
    expect(await readDashboardRefund(id)).toBeUndefined();
  });
});
