import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundPart } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, ledgerImbalance, newCustomer } from './support/people.ts';
import { demoAdmin, newShop, readEarnings, type TestShop } from './support/sellers.ts';

const APPROVES_AT_ONCE = '0551234987';
const WAITS = '0551234980';
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let market: Market;
let shop: TestShop;
let productId: string;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
  productId = await product(shop, 20);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

let count = 0;
async function product(seller: TestShop, price: number, more: Record<string, unknown> = {}): Promise<string> {
  const body = { name: `Bowl ${++count}`, price, stockQuantity: 200, ...more };
  return (await market.call('POST', '/products', { token: seller.token, body })).body.data.id;
}
const make = (body: Record<string, unknown>, seller = shop) =>
  market.call('POST', '/shops/coupons', { token: seller.token, body });
/** Creates a coupon, 10 % by default. @returns its code */
async function createCoupon(body: Record<string, unknown> = {}, seller = shop): Promise<string> {
  const code = `CODE${++count}X`;
  const answer = await make({ code, kind: 'PERCENT', percent: 10, ...body }, seller);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return code;
}
const findListed = async (code: string, seller = shop) =>
  (await market.call('GET', '/shops/coupons?limit=200', { token: seller.token })).body.data.find(
    (one: { code: string }) => one.code === code,
  );
const put = (token: string, id = productId, quantity = 1) =>
  market.call('POST', '/cart/add', { token, body: { productId: id, quantity } });
const enter = (token: string, code: string) => market.call('PUT', '/cart/coupon', { token, body: { code } });
const readCart = async (token: string) => (await market.call('GET', '/cart', { token })).body.data;
const pay = (token: string, phone = APPROVES_AT_ONCE, more: Record<string, unknown> = {}) =>
  market.call('POST', '/cart/checkout', {
    token,
    body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone, network: 'mtn' }, ...more },
  });
/** A new customer with bowls in the cart, who enters a code. */
async function customerWith(code: string | null, quantity = 1, id = productId) {
  const customer = await newCustomer(market);
  await put(customer.token, id, quantity);
  const entered = code ? await enter(customer.token, code) : null;
  return { ...customer, entered };
}
const problem = async (code: string, quantity = 1) => {
  const { entered } = await customerWith(code, quantity);
  return entered?.status === 422 ? entered.body.errors.code : entered?.status;
};

describe('a coupon of a shop', () => {
  it('is created with a code of its own, listed, and switched off and on', async () => {
    const code = await createCoupon({ usesMax: 5, minimum: 12.5, mostOff: 3 });
    expect(await findListed(code)).toMatchObject({
      ...{ code, kind: 'PERCENT', percent: 10, amount: null, mostOff: 3, minimum: 12.5, usesMax: 5 },
      ...{ usesPerCustomer: 1, firstOrderOnly: false, state: 'ON', uses: 0, cost: 0 },
    });
    const again = await make({ code: code.toLowerCase(), kind: 'AMOUNT', amount: 5 });
    expect([again.status, again.body.errors.code]).toEqual([409, 'You already have this discount code']);
    const { id } = await findListed(code);
    const flip = (on: boolean, token = shop.token) =>
      market.call('POST', `/shops/coupons/${id}/switch`, { token, body: { on } });
    expect((await flip(false)).body.data.state).toBe('OFF');
    expect(await problem(code)).toBe('This discount code is not valid for the items in your cart.');
    expect((await flip(true)).body.data.state).toBe('ON');
    // An admin switches the market's codes only.
    const byAdmin = { token: await demoAdmin(market), body: { on: false } };
    expect((await market.call('POST', `/admin/coupons/${id}/switch`, byAdmin)).status).toBe(404);
    expect(await problem(code)).toBe(200);
    const another = await newShop(market);
    expect((await flip(false, another.token)).status).toBe(404);
    // Another shop may use the same code.
    expect((await make({ code, kind: 'AMOUNT', amount: 5 }, another)).status).toBe(201);
  });

  it('is created once when the request is repeated', async () => {
    const headers = { 'idempotency-key': 'the same coupon' };
    const body = { code: 'ONLYONCE', kind: 'PERCENT', percent: 5 };
    const first = await market.call('POST', '/shops/coupons', { token: shop.token, body, headers });
    const second = await market.call('POST', '/shops/coupons', { token: shop.token, body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
  });
});

describe('the coupons of a shop', () => {
  it('say from their first to their last day that they apply', async () => {
    const stateOf = async (days: Record<string, unknown>) =>
      (await findListed(await createCoupon(days))).state;
    expect(await stateOf({ startsOn: dayIn(-1), endsOn: dayIn(1) })).toBe('ON');
    expect(await stateOf({ startsOn: dayIn(0), endsOn: dayIn(0) })).toBe('ON');
    expect(await stateOf({ startsOn: dayIn(1) })).toBe('NOT_BEGUN');
    expect(await stateOf({ startsOn: dayIn(-2), endsOn: dayIn(-1) })).toBe('ENDED');
  });

  it('are two hundred at most', async () => {
    const seller = await newShop(market);
    await market.rows(
      `insert into coupons (id, shop_id, code, kind, percent)
       select gen_random_uuid(), $1, 'MANY' || n, 'PERCENT', 5 from generate_series(1, 199) n`,
      [seller.id],
    );
    await createCoupon({}, seller);
    const refused = await make({ code: 'ONEMORE', kind: 'PERCENT', percent: 5 }, seller);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('200')]);
  });
});

describe('a coupon code in the cart', () => {
  it('takes its discount off, whatever its case, and stays until it is removed', async () => {
    const code = await createCoupon();
    const { token } = await customerWith(code.toLowerCase(), 3);
    expect(await readCart(token)).toMatchObject({
      ...{ totalAmount: 54, discount: 6, coupon: { code, discount: 6, problem: null } },
    });
    await put(token, productId, 1);
    expect(await readCart(token)).toMatchObject({ totalAmount: 72, coupon: { discount: 8 } });
    const { body } = await market.call('DELETE', '/cart/coupon', { token });
    expect(body.data).toMatchObject({ totalAmount: 80, discount: 0, coupon: null });
  });

  // Shows docs/specification.md, 2, Cart: where it takes nothing off it says why, and checkout waits until it is removed
  it('is refused with its reason: not started, ended, too little, used up, already used, other goods', async () => {
    expect(await problem('NOBODYS')).toBe('This discount code is not valid for the items in your cart.');
    expect(await problem('no code!')).toBe('This discount code is not valid for the items in your cart.');
    expect(await problem(await createCoupon({ startsOn: dayIn(2) }))).toContain(
      'You can use this discount code from',
    );
    expect(await problem(await createCoupon({ startsOn: dayIn(-9), endsOn: dayIn(-1) }))).toBe(
      'This discount code has expired.',
    );
    const dear = await createCoupon({ minimum: 50 });
    expect(await problem(dear, 2)).toBe('Buy for GH₵50.00 or more from this shop to use this discount code.');
    expect(await problem(dear, 3)).toBe(200);
    const ofAnother = await createCoupon({}, await newShop(market));
    expect(await problem(ofAnother)).toBe('This discount code is not valid for the items in your cart.');
    const rare = await createCoupon({ usesMax: 1 });
    const first = await customerWith(rare);
    expect((await pay(first.token)).status).toBe(201);
    expect(await problem(rare)).toBe('This discount code has been used up.');
    const once = await createCoupon();
    const buyer = await customerWith(once);
    await pay(buyer.token);
    await put(buyer.token);
    expect((await enter(buyer.token, once)).body.errors.code).toBe(
      'You have already used this discount code.',
    );
    const firstOnly = await createCoupon({ firstOrderOnly: true, usesPerCustomer: null });
    expect((await enter(buyer.token, firstOnly)).body.errors.code).toBe(
      'This discount code is for your first order from this shop.',
    );
    expect(await problem(firstOnly)).toBe(200);
  });

  // Shows docs/specification.md, 2, Cart: where it takes nothing off it says why, and checkout waits until it is removed
  it('says when it no longer applies and keeps the checkout from costing more', async () => {
    const code = await createCoupon();
    const { token } = await customerWith(code);
    const { id } = await findListed(code);
    await market.call('POST', `/shops/coupons/${id}/switch`, { token: shop.token, body: { on: false } });
    expect(await readCart(token)).toMatchObject({
      ...{ totalAmount: 20, discount: 0, coupon: { code, discount: 0 } },
    });
    const refused = await pay(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'CART_CHANGED']);
    expect(refused.body.message).toContain(`Remove the code ${code}`);
    await market.call('DELETE', '/cart/coupon', { token });
    expect((await pay(token)).status).toBe(201);
  });
});

describe('an order with a coupon code', () => {
  it('costs less, and so do the fee, the earnings and the refund', async () => {
    const seller = await newShop(market);
    const ids = [await product(seller, 10.03), await product(seller, 7.01)];
    const code = await createCoupon({}, seller);
    const { token } = await newCustomer(market);
    for (const id of ids) await put(token, id);
    // A product of another shop, which the code does not discount.
    await put(token);
    await enter(token, code);
    const cart = await readCart(token);
    expect(cart).toMatchObject({ totalAmount: 35.34, discount: 1.7, coupon: { discount: 1.7 } });
    const { order } = (await pay(token)).body.data;
    expect(order).toMatchObject({
      ...{ subtotal: 35.34, discount: 1.7, platformFee: 1.77, totalAmount: 37.11 },
      coupons: [{ shopId: seller.id, code, discount: 1.7 }],
    });
    expect(await readCart(token)).toMatchObject({ items: [], coupon: null });
    expect((await readEarnings(market, seller.token)).held).toBe(15.34);
    expect(await findListed(code, seller)).toMatchObject({ uses: 1, cost: 1.7 });
    const item = order.orderItems.find(({ price }: { price: number }) => price === 10.03);
    expect(item).toMatchObject({ discount: 1, subtotal: 9.03 });
    const refund = await refundPart(market, await demoAdmin(market), order.id, {
      itemId: item.id,
      amount: item.refundable,
      reason: 'A crack in it',
    });
    expect(refund.status, JSON.stringify(refund.body)).toBe(200);
    expect((await readEarnings(market, seller.token)).held).toBe(6.31);
  });

  it('applies prices by quantity first and never takes more than nine tenths', async () => {
    const quantityPrices = [{ kind: 'TOGETHER', quantity: 3, price: 50 }];
    const three = await product(shop, 20, { quantityPrices });
    const { token } = await customerWith(await createCoupon(), 3, three);
    expect(await readCart(token)).toMatchObject({ totalAmount: 45, discount: 15, coupon: { discount: 5 } });
    const all = await customerWith(await createCoupon({ kind: 'AMOUNT', percent: null, amount: 900 }), 1);
    expect(await readCart(all.token)).toMatchObject({ totalAmount: 2, discount: 18 });
    expect((await pay(all.token)).body.data.order.totalAmount).toBe(2.1);
  });

  // Shows docs/architecture.md, Locks: the last use of one, and the last of a budget, at checkout
  it('gives the last use to one of two concurrent checkouts', async () => {
    const code = await createCoupon({ usesMax: 1 });
    // Different products, so that the two compete for the coupon alone.
    const other = await product(shop, 30);
    const two = [await customerWith(code), await customerWith(code, 1, other)];
    const answers = await Promise.all(two.map(({ token }) => pay(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(
      'This discount code has been used up',
    );
    expect(await findListed(code)).toMatchObject({ state: 'USED_UP', uses: 1 });
  });

  it('is allowed once per customer, on two devices at once as well', async () => {
    const code = await createCoupon();
    const { token } = await customerWith(code);
    const answers = await Promise.all([pay(token), pay(token)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await findListed(code)).uses).toBe(1);
  });

  // Shows docs/specification.md, 2, Cart: where it takes nothing off it says why, and checkout waits until it is removed
  it('returns the use when it is cancelled unpaid', async () => {
    const code = await createCoupon({ usesMax: 1 });
    const { token } = await customerWith(code);
    const { order } = (await pay(token, WAITS)).body.data;
    expect(await findListed(code)).toMatchObject({ uses: 1, cost: 0 });
    expect(await problem(code)).toBe('This discount code has been used up.');
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [order.id]);
    const cancelled = await market.call('POST', `/orders/${order.id}/cancel`, { token, body: {} });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect((await findListed(code)).uses).toBe(0);
    expect(await problem(code)).toBe(200);
  });
});

it('a coupon is switched by its own shop alone, and no admin switches it', async () => {
  const code = await createCoupon();
  const { id } = await findListed(code);
  const admin = await demoAdmin(market);
  const other = await newShop(market);
  const off = (path: string, token: string) => market.call('POST', path, { token, body: { on: false } });
  for (const refused of [
    await off(`/shops/coupons/${id}/switch`, other.token),
    await off(`/admin/coupons/${id}/switch`, admin),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  }
  const [row] = await market.rows<{ off: string | null; audited: number }>(
    `select switched_off_at as off, (select count(*)::int from audit_log where subject_id = $1) as audited
     from coupons where id = $1`,
    [id],
  );
  expect(row).toEqual({ off: null, audited: 0 });
});
