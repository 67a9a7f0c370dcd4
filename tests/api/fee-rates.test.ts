import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import { feeRateHelpers } from './support/fee-rates.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, newShop, readEarnings } from './support/sellers.ts';

/* Fee rates by category and by shop, in steps of half a percent, and the amounts they apply to. */

let market: Market;
let admin: string;
const {
  call,
  createProduct,
  addRate,
  createCategory,
  buyProducts,
  createCoupon,
  buyWithCoupon,
  fillCart,
  checkOut,
  readOrder,
  accountBalance,
} = feeRateHelpers(() => market);
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
});

type Shown = { price: number; refundable: number; id: string };
const priced = (order: { orderItems: Shown[] }, price: number) =>
  order.orderItems.find((item) => item.price === price) as Shown;
const refund = (orderId: string, itemId: string, amount: number) =>
  refundPart(market, admin, orderId, { itemId, amount, reason: 'A crack in it' });

/** Products for 10.03 and 0.60 of a shop at 2.5 %, and one for 7.01 at the general 5 %, bought together. */
async function mixed() {
  const cheap = await newShop(market);
  await addRate('shop', cheap.id, 2.5);
  const other = await newShop(market);
  const ids = [
    (await createProduct(10.03, { shop: cheap })).id,
    (await createProduct(0.6, { shop: cheap })).id,
    (await createProduct(7.01, { shop: other })).id,
  ];
  return { cheap, other, ids };
}

describe('the most specific fee rate', () => {
  // Shows docs/design.md, Money: the most special applies: shop, category, general, each from its day on
  it('is the shop’s, then the category’s, then the general one', async () => {
    const crafts = await createCategory('Carved things');
    await addRate('category', crafts, 3);
    const shop = await newShop(market);
    await addRate('shop', shop.id, 0.5);
    const { order } = await buyProducts([
      (await createProduct(100, { shop, categoryId: crafts })).id,
      (await createProduct(200, { categoryId: crafts })).id,
      (await createProduct(300)).id,
    ]);
    expect(order.fees).toEqual([
      { percent: 5, of: 300, amount: 15 },
      { percent: 3, of: 200, amount: 6 },
      { percent: 0.5, of: 100, amount: 0.5 },
    ]);
    expect(order).toMatchObject({ platformFee: 21.5, feePercent: 3.58, totalAmount: 621.5 });
  });

  it('ignores a shop’s own category with the name of a rated one', async () => {
    const shop = await newShop(market);
    const own = await call('POST', '/categories', shop.token, { name: 'Carved by us', description: 'Mine' });
    expect(own.status, JSON.stringify(own.body)).toBe(201);
    // Created before the market had a category of that name.
    await market.rows("update categories set name = 'Carved things' where id = $1", [own.body.data.id]);
    const { order } = await buyProducts([
      (await createProduct(100, { shop, categoryId: own.body.data.id })).id,
    ]);
    expect(order.fees).toEqual([{ percent: 5, of: 100, amount: 5 }]);
    const answer = await call('PUT', '/admin/settings', admin, {
      specialFeeRates: [{ of: 'category', id: own.body.data.id, percent: 0, from: '2099-01-01' }],
    });
    expect(answer.status).toBe(422);
  });
});

describe('a mixed cart', () => {
  // Shows docs/specification.md, 2, Cart: for different rates a line each
  it('has a line for each rate and is ordered for the total that it shows', async () => {
    const { ids, cheap } = await mixed();
    const customer = await newCustomer(market);
    await fillCart(customer.token, ids, null);
    const { data: cart } = (await call('GET', '/cart', customer.token)).body;
    // 2.5 % of 10.63 is 26.575 pesewas, 5 % of 7.01 is 35.05.
    expect(cart.fees).toEqual([
      { percent: 5, of: 7.01, amount: 0.35 },
      { percent: 2.5, of: 10.63, amount: 0.27 },
    ]);
    expect(cart).toMatchObject({ totalAmount: 17.64, feePercent: 3.51 });
    const wrong = await checkOut(customer.token, undefined, { expectedTotal: 18.52 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'CART_CHANGED']);
    const placed = await checkOut(customer.token, undefined, { expectedTotal: 18.26 });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.order).toMatchObject({ fees: cart.fees, platformFee: 0.62, feePercent: 3.51 });
    // A later rate does not change the order.
    await addRate('shop', cheap.id, 30);
    const order = await readOrder(customer.token, placed.body.data.order.id);
    expect(order).toMatchObject({ fees: cart.fees, platformFee: 0.62, totalAmount: 18.26 });
  });

  it('is unchanged with one rate', async () => {
    const shop = await newShop(market);
    const { cart, order } = await buyProducts([
      (await createProduct(10.03, { shop })).id,
      (await createProduct(7.01)).id,
    ]);
    const fees = [{ percent: 5, of: 17.04, amount: 0.85 }];
    expect([cart.fees, order.fees]).toEqual([fees, fees]);
    expect(order).toMatchObject({ feePercent: 5, platformFee: 0.85, totalAmount: 17.89 });
    expect([priced(order, 10.03).refundable, priced(order, 7.01).refundable]).toEqual([10.53, 7.36]);
  });

  it('is mailed to the customer, shown to admins and booked for the shop by its rates', async () => {
    const { ids, cheap, other } = await mixed();
    const { order, customer } = await buyProducts(ids);
    const mail = (await newestMail(market, customer.email, 'order-paid'))?.text ?? '';
    expect(mail).toContain('Platform Commission (5% of GH₵7.01)');
    expect(mail).toContain('Platform Commission (2.5% of GH₵10.63)');
    const adminView = (await call('GET', `/admin/orders/${order.id}`, admin)).body.data.order;
    expect(adminView.fees).toEqual(order.fees);
    const month = new Date().toISOString().slice(0, 7);
    const readFees = async (token: string) =>
      (await call('GET', `/shops/fees?month=${month}`, token)).body.data;
    expect(await readFees(cheap.token)).toMatchObject({ goods: 10.63, fees: 0.27, net: 0.27 });
    expect(await readFees(other.token)).toMatchObject({ goods: 7.01, fees: 0.35, net: 0.35 });
    // With one rate, the line names the percentage.
    const single = await buyProducts([(await createProduct(20, { shop: cheap })).id]);
    expect((await newestMail(market, single.customer.email, 'order-paid'))?.text).toContain(
      'Platform Commission (2.5%)',
    );
  });
});

describe('a refund of a mixed order', () => {
  // Shows docs/design.md, Money: each rate's fee is round(sum of its items × rate), divided among these items
  it('takes each item’s own fee in parts, to the last pesewa', async () => {
    const { ids, cheap, other } = await mixed();
    const { order, customer } = await buyProducts(ids);
    expect(await accountBalance('PLATFORM_FEE', order.id)).toBe(-62);
    const dear = priced(order, 10.03);
    // 0.27 is divided by 10.03 and 0.60: 0.25 and 0.02.
    expect([dear.refundable, priced(order, 0.6).refundable, priced(order, 7.01).refundable]).toEqual([
      10.28, 0.62, 7.36,
    ]);
    for (const amount of [5.14, 3.33, 1.81]) {
      expect((await refund(order.id, dear.id, amount)).status).toBe(200);
    }
    expect((await refund(order.id, dear.id, 0.01)).status).toBe(422);
    expect(await accountBalance('PLATFORM_FEE', order.id)).toBe(-37);
    expect((await readEarnings(market, cheap.token)).held).toBe(0.6);
    expect((await readEarnings(market, other.token)).held).toBe(7.01);
    // By the customer's request, and by cancelling.
    const cancelled = await call(
      'POST',
      `/orders/items/${priced(order, 7.01).id}/cancel`,
      customer.token,
      {},
    );
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await accountBalance('PLATFORM_FEE', order.id)).toBe(-2);
  });

  it('returns everything on every account as a whole', async () => {
    const { order, customer } = await buyProducts((await mixed()).ids);
    expect((await refundableAmount(market, admin, order.id)).status).toBe(200);
    for (const account of ['PLATFORM_FEE', 'SHOP_PAYABLE', 'SHOP_AVAILABLE']) {
      expect(await accountBalance(account, order.id), account).toBe(0);
    }
    const { refunds, totalAmount } = await readOrder(customer.token, order.id);
    const back = refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount * 100, 0);
    expect(Math.round(back)).toBe(Math.round(totalAmount * 100));
  });
});

it('a coupon of the market leaves mixed fees as they are without it', async () => {
  const { ids, cheap } = await mixed();
  const { code } = await createCoupon({ percent: 33 });
  const { order, customer } = await buyWithCoupon(ids, code);
  const view = await readOrder(customer.token, order.id);
  expect(view.marketDiscount).toBe(5.82);
  expect(view.fees).toEqual([
    { percent: 5, of: 7.01, amount: 0.35 },
    { percent: 2.5, of: 10.63, amount: 0.27 },
  ]);
  expect(view).toMatchObject({ subtotal: 11.82, platformFee: 0.62, feePercent: 3.51, totalAmount: 12.44 });
  expect((await readEarnings(market, cheap.token)).held).toBe(10.63);
  expect((await refundableAmount(market, admin, order.id)).status).toBe(200);
  for (const account of ['PLATFORM_FEE', 'PROMOTION_EXPENSE', 'SHOP_PAYABLE']) {
    expect(await accountBalance(account, order.id), account).toBe(0);
  }
});

it('a rate of zero charges nothing, and half a pesewa rounds up', async () => {
  const free = await newShop(market);
  await addRate('shop', free.id, 0);
  const half = await newShop(market);
  await addRate('shop', half.id, 0.5);
  const { order } = await buyProducts([
    (await createProduct(50, { shop: free })).id,
    (await createProduct(1, { shop: half })).id,
  ]);
  expect(order.fees).toEqual([
    { percent: 0.5, of: 1, amount: 0.01 },
    { percent: 0, of: 50, amount: 0 },
  ]);
  expect(order).toMatchObject({ platformFee: 0.01, feePercent: 0.02, totalAmount: 51.01 });
  const alone = await buyProducts([(await createProduct(50, { shop: free })).id]);
  expect(alone.order).toMatchObject({ platformFee: 0, feePercent: 0, totalAmount: 50 });
});
