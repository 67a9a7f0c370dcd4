import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDashboardRefund } from '../../src/modules/refunds/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import { disputeHelpers } from './support/disputes.ts';
import { marketCouponHelpers, newWallet } from './support/market-coupons.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, handOver, newShop, readEarnings } from './support/sellers.ts';

/* Dwaso's own coupons in every account: shops earn the full price, and refunds return each payer's part. */

let market: Market;
let admin: string;
const {
  call,
  createProduct,
  createCoupon,
  readCoupon,
  fillCart,
  checkOut,
  buyWithCoupon,
  readOrder,
  accountBalance,
} = marketCouponHelpers(() => market);
const { dispute, decide, sumBookings, readReference } = disputeHelpers(() => market);
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

/** An order for GH₵10.03 and GH₵7.01 from one shop, by default with 10 % off: GH₵1.70 off, GH₵0.85 fee. */
async function sold(more: { percent?: number } = {}) {
  const shop = await newShop(market);
  const ids = [(await createProduct(10.03, shop)).id, (await createProduct(7.01, shop)).id];
  const { code, id } = await createCoupon(more);
  const { order, customer } = await buyWithCoupon(ids, code);
  const [expensive, cheap] = [10.03, 7.01].map((price) =>
    order.orderItems.find((item: { price: number }) => item.price === price),
  );
  return { shop, order, customer, expensive, cheap, couponId: id, code };
}
const refund = (orderId: string, itemId: string, amount: number) =>
  refundPart(market, admin, orderId, { itemId, amount, reason: 'A crack in it' });
const held = async (token: string) => (await readEarnings(market, token)).held;

describe('a sale with a coupon of the market', () => {
  // Shows docs/api.md, Coupons: A code of the market is off all goods, at the market's cost
  it('costs its buyer less and earns shop and platform the same as without', async () => {
    const { shop, order, code, customer, expensive } = await sold();
    expect(order).toMatchObject({
      ...{ subtotal: 15.34, discount: 1.7, marketDiscount: 1.7, platformFee: 0.85, totalAmount: 16.19 },
      coupons: [{ shopId: null, code, discount: 1.7 }],
    });
    expect(expensive).toMatchObject({ price: 10.03, discount: 1, subtotal: 9.03 });
    expect(await held(shop.token)).toBe(17.04);
    expect(await accountBalance('PROMOTION_EXPENSE', order.id)).toBe(170);
    expect(await accountBalance('PLATFORM_FEE', order.id)).toBe(-85);
    expect(await accountBalance('SHOP_PAYABLE', order.id)).toBe(-1704);
    // The shop sees its earnings and who pays which part.
    const view = (await call('GET', `/orders/shop/items/${order.id}`, shop.token)).body.data;
    expect(view.order.totalAmount).toBe(17.04);
    expect(view.items.find(({ price }: { price: number }) => price === 10.03)).toMatchObject({
      ...{ discount: 0, marketDiscount: 1, subtotal: 10.03 },
    });
    const mail = await newestMail(market, shop.email, 'shop-new-order');
    expect(mail?.text).toContain('GH₵1.00 of it paid by Dwaso');
    expect(mail?.text).toContain('GH₵17.04');
    expect(mail?.text).not.toContain('GH₵0.00 off');
    const mailed = (await newestMail(market, customer.email, 'order-paid'))?.text;
    for (const sum of ['GH₵10.03', 'GH₵7.01', 'GH₵17.04']) expect(mailed).toContain(sum);
    expect(mailed).toMatch(/You save.*GH₵1\.70/);
    expect(mailed).toContain('GH₵16.19');
    const today = new Date().toISOString().slice(0, 10);
    const statement = await call('GET', `/shops/statement?from=${today}&to=${today}`, shop.token);
    expect(statement.body.data.lines).toMatchObject([{ amount: 17.04, discount: 0, market: 1.7, fee: 0.85 }]);
  });

  it('for first orders can be paid with a second wallet that has paid none', async () => {
    const { id: product } = await createProduct(50);
    const { code } = await createCoupon({ firstOrderOnly: true });
    const { token } = await newCustomer(market);
    await fillCart(token, [product], code);
    const { order } = (await checkOut(token, '0244990080')).body.data;
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [order.id]);
    const body = { paymentMethod: 'MOMO', momo: { phone: newWallet(), network: 'mtn' } };
    expect((await call('POST', `/orders/${order.id}/pay`, token, body)).status).toBe(201);
  });

  it('is counted for the shops whose goods it took something off', async () => {
    const [dear, cheap] = [await createProduct(50), await createProduct(1)];
    const { code, id } = await createCoupon({ kind: 'AMOUNT', percent: null, amount: 0.1 });
    await buyWithCoupon([dear.id, cheap.id], code);
    const { shops } = await readCoupon(id);
    expect(shops.map(({ shop, given }: { shop: { id: string }; given: number }) => [shop.id, given])).toEqual(
      [[dear.shop.id, 0.1]],
    );
  });

  it('measures free delivery by the price before the coupon', async () => {
    const shop = await newShop(market);
    const { id } = await createProduct(50, shop);
    const option = { kind: 'DELIVERY', zones: [{ area: 'GHANA', fee: 9, daysFrom: 1, daysTo: 3 }] };
    const set = await call('PUT', '/shops/delivery', shop.token, { freeAbove: 50, options: [option] });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const { order } = await buyWithCoupon([id], (await createCoupon()).code);
    expect(order).toMatchObject({ subtotal: 45, deliveryTotal: 0, platformFee: 2.5, totalAmount: 47.5 });
  });
});

describe('a refund of an order with a coupon of the market', () => {
  // Shows docs/architecture.md, The path of money: A refund returns that part from the shop to the market by one rule
  it('in parts is exact to the pesewa: the buyer gets at most the price paid, shop and market their shares', async () => {
    const { shop, order, expensive, cheap, couponId, customer } = await sold({ percent: 33 });
    // 5.62 off in all, 3.31 of it off the expensive item: its customer paid 6.72 and a 0.50 fee.
    expect(expensive).toMatchObject({ subtotal: 6.72, discount: 3.31, refundable: 7.22 });
    let left = 722;
    for (const part of [101, 100, 133, 117]) {
      expect((await refund(order.id, expensive.id, part / 100)).status).toBe(200);
      left -= part;
    }
    expect((await refund(order.id, expensive.id, (left + 1) / 100)).status).toBe(422);
    expect((await refund(order.id, expensive.id, left / 100)).status).toBe(200);
    // The expensive item's bookings are reversed in every account, the other item's are not.
    expect(await held(shop.token)).toBe(7.01);
    expect(await accountBalance('PROMOTION_EXPENSE', order.id)).toBe(231);
    expect(await accountBalance('PLATFORM_FEE', order.id)).toBe(-35);
    expect(await readCoupon(couponId)).toMatchObject({
      given: 5.62,
      cost: 2.31,
      shops: [{ given: 5.62, cost: 2.31 }],
    });
    expect((await refundableAmount(market, admin, order.id, { itemId: cheap.id })).status).toBe(200);
    for (const account of ['PROMOTION_EXPENSE', 'PLATFORM_FEE', 'SHOP_PAYABLE', 'SHOP_AVAILABLE']) {
      expect(await accountBalance(account, order.id), account).toBe(0);
    }
    const { refunds, totalAmount } = await readOrder(customer.token, order.id);
    const back = refunds.reduce(
      (sum: number, one: { amount: number }) => sum + Math.round(one.amount * 100),
      0,
    );
    expect(back).toBe(Math.round(totalAmount * 100));
    expect(await readCoupon(couponId)).toMatchObject({ given: 5.62, cost: 0 });
  });

  it('of a cancelled part returns that part to buyer, shop and market', async () => {
    const { shop, order, cheap, customer } = await sold();
    const cancelled = await call('POST', `/orders/items/${cheap.id}/cancel`, customer.token, {});
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await held(shop.token)).toBe(10.03);
    expect(await accountBalance('PROMOTION_EXPENSE', order.id)).toBe(100);
    const { refunds } = await readOrder(customer.token, order.id);
    // The 6.31 paid for it, and its part of the fee.
    expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([6.66]);
  });

  it('in Paystack’s dashboard is split the same way and undone on every account when it fails', async () => {
    const { shop, order } = await sold();
    const reference = await readReference(order.id);
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    const deps = { db: market.database.db, site, log: createLog('silent') };
    const hear = (refundId: string, amountPesewas: number, status: 'PENDING' | 'FAILED') =>
      recordDashboardRefund(
        deps,
        {
          ...{ refundId, amountPesewas, status, reference },
          ...{ provider: PROVIDER, transactionId: null, disputeId: null },
        },
        async () => false,
      );
    const stands = async () => [
      await accountBalance('SHOP_PAYABLE', order.id),
      await accountBalance('PROMOTION_EXPENSE', order.id),
      await accountBalance('PLATFORM_FEE', order.id),
      await accountBalance('CUSTOMER_REFUND_DUE', order.id),
    ];
    await hear('first', 333, 'PENDING');
    await hear('second', 777, 'PENDING');
    const [, promotion = 0, , due] = await stands();
    expect(due).toBe(-1110);
    expect(promotion).toBeLessThan(170);
    // Reversed in a different order, which may round differently on the way but must end exactly.
    await hear('first', 333, 'FAILED');
    await hear('second', 777, 'FAILED');
    expect(await stands()).toEqual([-1704, 170, -85, 0]);
    expect(await held(shop.token)).toBe(17.04);
  });

  it('of released earnings comes from them, and the shop is told before it agrees', async () => {
    const { shop, order, expensive, customer } = await sold();
    await handOver(market, shop, order.id);
    expect((await readEarnings(market, shop.token)).available).toBe(17.04);
    const requested = await call('POST', `/orders/items/${expensive.id}/refund-request`, customer.token, {
      reason: 'It came broken',
    });
    expect(requested.status, JSON.stringify(requested.body)).toBe(201);
    const [request] = (await call('GET', '/shops/refunds', shop.token)).body.data;
    expect(request).toMatchObject({ amount: 9.53, shopAmount: 10.03, marketAmount: 1 });
    const agreed = await call('POST', `/shops/refunds/${request.id}/answer`, shop.token, {
      agrees: true,
      note: 'Sorry',
    });
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
    expect((await readEarnings(market, shop.token)).available).toBe(7.01);
    expect(await accountBalance('PROMOTION_EXPENSE', order.id)).toBe(70);
    const [answered] = (await call('GET', '/shops/refunds', shop.token)).body.data;
    expect(answered).toMatchObject({ amount: 9.53, shopAmount: 10.03, marketAmount: 1 });
  });
});

describe('a dispute of an order with a coupon of the market', () => {
  // Shows docs/architecture.md, The path of money: A refund returns that part from the shop to the market by one rule
  it('takes the shop’s earnings when it loses: the buyer’s share to the bank, the market’s back to it', async () => {
    const { shop, order } = await sold();
    const id = await dispute(order.id);
    await decide(id, 'lost');
    expect(await sumBookings(order.id, 'dispute')).toEqual({
      ...{ PLATFORM_FEE: 85, PROCESSOR_CLEARING: -1619, PROMOTION_EXPENSE: -170, SHOP_PAYABLE: 1704 },
    });
    expect(await held(shop.token)).toBe(0);
  });

  it('freezes all that the shop may lose, also released earnings; the platform bears a proven delivery', async () => {
    const { shop, order } = await sold();
    await handOver(market, shop, order.id);
    const id = await dispute(order.id);
    expect(await readEarnings(market, shop.token)).toMatchObject({
      available: 17.04,
      disputes: { held: 17.04 },
    });
    await decide(id, 'lost');
    expect(await sumBookings(order.id, 'dispute')).toEqual({
      ...{ PLATFORM_FEE: 85, PLATFORM_LOSS: 1704, PROCESSOR_CLEARING: -1619, PROMOTION_EXPENSE: -170 },
    });
    expect((await readEarnings(market, shop.token)).available).toBe(17.04);
  });
});
