import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { refundPart } from './support/admin-money.ts';
import { disputeHelpers } from './support/disputes.ts';
import { marketCouponHelpers, newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, ledgerImbalance, mailsTo, newCustomer, readStock } from './support/people.ts';
import { demoAdmin, newShop, readEarnings, readHandoverCode, type TestShop } from './support/sellers.ts';

/* A line of a paid order is split by quantity: the sums of both lines, who may, and when it is refused. */

interface Line {
  id: string;
  quantity: number;
  price: number;
  discount: number;
  subtotal: number;
  refundable: number;
  fulfillmentStatus: string;
}

let market: Market;
let admin: string;
let count = 0;
const { createCoupon, applyCoupon, readOrder, accountBalance } = marketCouponHelpers(() => market);
const { dispute } = disputeHelpers(() => market);
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

/** A paid order of five baskets at GH₵10.03, by default of a new shop. */
async function sold(more: { quantity?: number; code?: string; wallet?: string; seller?: TestShop } = {}) {
  const shop = more.seller ?? (await newShop(market));
  const body = { name: `Basket ${++count}`, price: 10.03, stockQuantity: 20 };
  const productId = (await market.call('POST', '/products', { token: shop.token, body })).body.data.id;
  const customer = await newCustomer(market);
  const line = { productId, quantity: more.quantity ?? 5 };
  await market.call('POST', '/cart/add', { token: customer.token, body: line });
  if (more.code) await applyCoupon(customer.token, more.code);
  const momo = { phone: more.wallet ?? newWallet(), network: 'mtn' };
  const checkout = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
  const answer = await market.call('POST', '/cart/checkout', { token: customer.token, body: checkout });
  const { order } = answer.body.data;
  if (!more.wallet) {
    await until(async () => (await readOrder(customer.token, order.id)).paymentStatus === 'SUCCEEDED');
  }
  const itemId = order.orderItems[0].id as string;
  return { shop, customer, orderId: order.id as string, itemId, productId: productId as string };
}

const split = (token: string, itemId: string, quantity: unknown, key?: string) =>
  market.call('POST', `/orders/items/${itemId}/split`, {
    token,
    body: { quantity },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const listLines = async (token: string, orderId: string): Promise<Line[]> =>
  (await readOrder(token, orderId)).orderItems;
const total = (lines: Line[], of: 'discount' | 'subtotal' | 'refundable') =>
  lines.reduce((sum, line) => sum + Math.round(line[of] * 100), 0);

describe('a split order line', () => {
  // Shows docs/portals.md, Sellers: accept, send (carrier, waybill, photo, driver), track, hand over by code, split a line, cancel with a reason
  it('becomes two with its sums and leaves order, stock, earnings and ledger; nobody is mailed', async () => {
    const { code } = await createCoupon({ percent: 33 });
    const { shop, customer, orderId, itemId, productId } = await sold({ code });
    const before = await readOrder(customer.token, orderId);
    const held = (await readEarnings(market, shop.token)).held;
    const mails = (await mailsTo(market, customer.email)).length;
    const day = new Date().toISOString().slice(0, 10);
    const statement = async () =>
      (await market.call('GET', `/shops/statement?from=${day}&to=${day}`, { token: shop.token })).body.data;
    const stated = await statement();

    const answer = await split(shop.token, itemId, 2);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject({
      orderId,
      rest: { id: itemId, quantity: 3 },
      split: { quantity: 2 },
    });

    const after = await readOrder(customer.token, orderId);
    const lines: Line[] = after.orderItems;
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(lines.map(({ price }) => price)).toEqual([10.03, 10.03]);
    for (const of of ['discount', 'subtotal', 'refundable'] as const) {
      expect(total(lines, of), of).toBe(total(before.orderItems, of));
    }
    for (const sum of ['subtotal', 'platformFee', 'discount', 'marketDiscount', 'totalAmount']) {
      expect(after[sum], sum).toBe(before[sum]);
    }
    expect((await readEarnings(market, shop.token)).held).toBe(held);
    expect(await readStock(market, productId)).toBe(15);
    expect((await mailsTo(market, customer.email)).length).toBe(mails);
    expect(await statement()).toEqual(stated);
    expect(after.history.at(-1)).toMatchObject({
      ...{ to: 'SPLIT', actor: 'shop' },
      text: `2 of your 5 × Basket ${count} will come in a separate parcel`,
    });
  });

  it('refunds in two steps what it would have refunded in one, to buyer, shop, market and platform', async () => {
    const { code } = await createCoupon({ percent: 33 });
    const { shop, customer, orderId, itemId } = await sold({ code });
    await split(shop.token, itemId, 2);
    const second = (await split(shop.token, itemId, 1)).body.data.split.id;
    for (const { id } of (await listLines(customer.token, orderId)).filter(({ id }) => id !== second)) {
      const body = { status: 'CANCELLED', notes: 'Out of baskets' };
      const done = await market.call('PATCH', `/orders/items/${id}/status`, { token: shop.token, body });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
    }
    const body = { itemId: second, reason: 'The last one, too' };
    const { refundable } = (await listLines(customer.token, orderId)).find(({ id }) => id === second) as Line;
    const refunded = await refundPart(market, admin, orderId, { ...body, amount: refundable });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    const { refunds, totalAmount, orderStatus } = await readOrder(customer.token, orderId);
    const back = refunds.reduce(
      (sum: number, one: { amount: number }) => sum + Math.round(one.amount * 100),
      0,
    );
    expect(back).toBe(Math.round(totalAmount * 100));
    expect(orderStatus).toBe('CANCELLED');
    for (const account of ['PROMOTION_EXPENSE', 'PLATFORM_FEE', 'SHOP_PAYABLE', 'SHOP_AVAILABLE']) {
      expect(await accountBalance(account, orderId), account).toBe(0);
    }
  });

  it('is sent in two parcels, and a joint cancellation restocks all of it', async () => {
    const { shop, customer, orderId, itemId, productId } = await sold();
    const splitId = (await split(shop.token, itemId, 2)).body.data.split.id;
    const ship = { token: shop.token, body: { itemIds: [itemId] } };
    expect((await market.call('POST', `/orders/${orderId}/ship`, ship)).status).toBe(200);
    const states = async () =>
      (await listLines(customer.token, orderId)).map(({ quantity, fulfillmentStatus }) => [
        quantity,
        fulfillmentStatus,
      ]);
    expect(await states()).toEqual([
      [3, 'SHIPPED'],
      [2, 'PENDING'],
    ]);
    expect((await split(shop.token, splitId, 1)).status).toBe(200);
    const cancel = { token: shop.token, body: { notes: 'No more' } };
    expect((await market.call('POST', `/orders/${orderId}/cancel`, cancel)).status).toBe(200);
    expect(await readStock(market, productId)).toBe(17);
    expect((await states()).map(([, state]) => state)).toEqual(['SHIPPED', 'CANCELLED', 'CANCELLED']);
  });

  it('keeps its acceptance, and buying again adds the whole quantity', async () => {
    const { shop, customer, orderId, itemId, productId } = await sold();
    await market.call('POST', `/orders/${orderId}/accept`, { token: shop.token });
    await split(shop.token, itemId, 2);
    const shopView = (await market.call('GET', `/orders/shop/items/${orderId}`, { token: shop.token })).body
      .data;
    expect(
      shopView.items.map(({ acceptedAt }: { acceptedAt: string | null }) => acceptedAt !== null),
    ).toEqual([true, true]);
    const again = await market.call('POST', `/orders/${orderId}/buy-again`, { token: customer.token });
    expect(again.body.data.added).toMatchObject([{ productId, quantity: 5 }]);
  });

  it('is one purchase, which its buyer reviews once', async () => {
    const { shop, customer, orderId, itemId } = await sold();
    const splitId = (await split(shop.token, itemId, 2)).body.data.split.id;
    const handoverCode = await readHandoverCode(market, shop.id, orderId);
    const body = { handoverCode };
    expect(
      (await market.call('POST', `/orders/${orderId}/deliver`, { token: shop.token, body })).status,
    ).toBe(200);
    const review = (orderItemId: string) =>
      market.call('POST', '/reviews', { token: customer.token, body: { orderItemId, stars: 5 } });
    expect((await review(splitId)).status).toBe(201);
    expect((await review(itemId)).status).toBe(409);
    expect((await review(splitId)).status).toBe(409);
    const { reviews } = await readOrder(customer.token, orderId);
    const reviewed = reviews.map(({ orderItemId }: { orderItemId: string }) => orderItemId);
    expect(reviewed.sort()).toEqual([itemId, splitId].sort());
  });
});

describe('the split of an order line', () => {
  it('happens once under one key', async () => {
    const { shop, customer, orderId, itemId } = await sold();
    const first = await split(shop.token, itemId, 2, 'one-split');
    const second = await split(shop.token, itemId, 2, 'one-split');
    expect(second.body.data).toEqual(first.body.data);
    expect(await listLines(customer.token, orderId)).toHaveLength(2);
    expect((await split(shop.token, itemId, 1, 'one-split')).status).toBe(409);
  });

  it('is refused, or takes the rest, after a concurrent one', async () => {
    const { shop, customer, orderId, itemId } = await sold({ quantity: 2 });
    const answers = await Promise.all([split(shop.token, itemId, 1), split(admin, itemId, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listLines(customer.token, orderId)).map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it('is audited for an admin and not found for another shop or a customer', async () => {
    const { customer, orderId, itemId } = await sold();
    expect((await split((await newShop(market)).token, itemId, 1)).status).toBe(404);
    expect((await split(customer.token, itemId, 1)).status).toBe(403);
    const done = (await split(admin, itemId, 1)).body.data;
    const [audited] = await market.rows(
      "select action, before, after from audit_log where subject_id = $1 and action = 'order.split'",
      [orderId],
    );
    expect(audited).toEqual({
      action: 'order.split',
      before: { itemId, quantity: 5 },
      after: { rest: done.rest, split: done.split },
    });
  });
});

describe('the split of an order line is refused', () => {
  const refused = async (token: string, itemId: string, words: RegExp) => {
    const { status, body } = await split(token, itemId, 1);
    expect([status, body.message]).toEqual([409, expect.stringMatching(words)]);
  };

  it('into nothing, the whole, or a fraction', async () => {
    const { shop, itemId } = await sold();
    for (const quantity of [0, 5, 6, -1, 1.5, 'x', null]) {
      const { status, body } = await split(shop.token, itemId, quantity);
      expect([status, Object.keys(body.errors)], String(quantity)).toEqual([422, ['quantity']]);
    }
    expect((await split(shop.token, itemId, 5)).body.errors.quantity).toBe('Split off 1 to 4 items');
    expect((await split(shop.token, itemId, '4')).status).toBe(200);
    await refused(shop.token, itemId, /only 1 of this item/);
  });

  it('before it is paid', async () => {
    const { shop, itemId } = await sold({ wallet: '0551234902' });
    await refused(shop.token, itemId, /not paid/);
  });

  it('once it was sent, delivered or cancelled', async () => {
    const { shop, orderId, itemId } = await sold();
    await market.call('POST', `/orders/${orderId}/ship`, { token: shop.token, body: {} });
    await refused(shop.token, itemId, /already been sent/);
    const body = { handoverCode: await readHandoverCode(market, shop.id, orderId) };
    await market.call('POST', `/orders/${orderId}/deliver`, { token: shop.token, body });
    await refused(shop.token, itemId, /already been delivered/);
    const other = await sold();
    const cancel = { token: other.shop.token, body: { notes: 'No more' } };
    await market.call('POST', `/orders/${other.orderId}/cancel`, cancel);
    await refused(other.shop.token, other.itemId, /cancelled/);
  });

  it('once a part was refunded or a refund is requested', async () => {
    const { shop, orderId, itemId } = await sold();
    const body = { itemId, amount: 2, reason: 'A crack in one of them' };
    await refundPart(market, admin, orderId, body);
    await refused(shop.token, itemId, /was refunded/);
    // A request for an item marked as delivered by mistake.
    const other = await sold();
    await market.call('POST', `/orders/${other.orderId}/deliver`, { token: other.shop.token, body: {} });
    const requested = await market.call('POST', `/orders/items/${other.itemId}/refund-request`, {
      token: other.customer.token,
      body: { reason: 'It has not come at all' },
    });
    expect(requested.status, JSON.stringify(requested.body)).toBe(201);
    const back = await market.call('POST', `/orders/${other.orderId}/deliver/take-back`, {
      token: other.shop.token,
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    await refused(other.shop.token, other.itemId, /refund request/);
  });

  it('while it is disputed or has a rider request', async () => {
    const disputed = await sold();
    await dispute(disputed.orderId);
    await refused(disputed.shop.token, disputed.itemId, /in dispute/);
    const { shop, orderId, itemId } = await sold();
    await market.database.db.execute(sql`insert into rider_requests (shop_id, order_id, item_ids, agency, fee_pesewas, status)
      values (${shop.id}::uuid, ${orderId}::uuid, array[${itemId}::uuid], 'Circle Riders', 2200, 'IN_DOUBT')`);
    await refused(shop.token, itemId, /already requested a rider/);
  });

  it('into more than ten lines', async () => {
    const { shop, itemId } = await sold({ quantity: 12 });
    for (let lines = 1; lines < 10; lines++) expect((await split(shop.token, itemId, 1)).status).toBe(200);
    await refused(shop.token, itemId, /already in 10 parts/);
  });
});
