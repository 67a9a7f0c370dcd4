import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { marketCouponHelpers, newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newCustomer } from './support/people.ts';
import { DEMO_PASSWORD, setWallet } from './support/sellers.ts';

/* Dwaso's own coupons: who may use them, how often, and their total budget. */

let market: Market;
let admin: string;
const {
  call,
  createProduct,
  createCoupon,
  readCoupon,
  applyCoupon,
  fillCart,
  checkOut,
  buyWithCoupon,
  readOrder,
  problem,
} = marketCouponHelpers(() => market);
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

describe('a coupon of the market', () => {
  it('is created by an admin, listed with its cost, and switched off and on', async () => {
    const { id: product, shop } = await createProduct(50);
    const { code, id } = await createCoupon({ mostOff: 20, minimum: 10, usesMax: 9, budget: 60 });
    expect(await readCoupon(id)).toMatchObject({
      ...{ code, percent: 10, mostOff: 20, minimum: 10, usesMax: 9, usesPerCustomer: 1, state: 'ON' },
      ...{ uses: 0, budget: 60, given: 0, cost: 0, shops: [] },
    });
    await buyWithCoupon([product], code);
    const list = await call('GET', '/admin/coupons', admin);
    expect(list.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
      ...{ uses: 1, given: 5, cost: 5, state: 'ON' },
    });
    expect((await readCoupon(id)).shops).toEqual([
      { shop: { id: shop.id, name: shop.name }, orders: 1, given: 5, cost: 5 },
    ]);
    const flip = (on: boolean) => call('POST', `/admin/coupons/${id}/switch`, admin, { on });
    expect((await flip(false)).body.data.state).toBe('OFF');
    expect(await problem(code, [product])).toBe(
      'This discount code is not valid for the items in your cart.',
    );
    expect((await flip(true)).body.data.state).toBe('ON');
    expect(await problem(code, [product])).toBe(200);
    const again = await call('POST', '/admin/coupons', admin, {
      ...{ code: code.toLowerCase(), kind: 'AMOUNT', amount: 3, budget: 9 },
    });
    expect([again.status, again.body.errors.code]).toEqual([409, 'Dwaso already has this discount code']);
    expect((await findAuditEntries(market, 'coupon.create')).length).toBeGreaterThan(0);
    expect((await call('GET', '/admin/coupons/nothing', admin)).status).toBe(404);
    // A shop cannot switch it.
    expect((await call('POST', `/shops/coupons/${id}/switch`, shop.token, { on: false })).status).toBe(404);
    expect((await call('GET', '/shops/coupons', shop.token)).body.data).toEqual([]);
  });

  it('with a budget above GH₵1,000 waits for a second admin', async () => {
    const email = 'second-finance@example.com';
    await market.rows(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
       select $1, 'Adwoa', 'Admin', password_hash, 'admin', 'finance', now() - interval '3 days' from users where email = 'admin@dwaso.test'`,
      [email],
    );
    const login = await market.call('POST', '/admin/login', { body: { email, password: DEMO_PASSWORD } });
    const body = { code: 'LARGE1', kind: 'AMOUNT', amount: 3, budget: 1000.01 };
    const requested = await call('POST', '/admin/coupons', admin, body);
    expect(requested.status).toBe(202);
    expect(requested.body.data).toMatchObject({ kind: 'MARKET_COUPON', amount: 1000.01, count: 1 });
    const { id: product } = await createProduct(50);
    expect(await problem('LARGE1', [product])).toBe(
      'This discount code is not valid for the items in your cart.',
    );
    const agree = (token: string) =>
      call('POST', `/admin/approvals/${requested.body.data.id}/agree`, token, {
        hash: requested.body.data.hash,
      });
    expect((await agree(admin)).status).toBe(403);
    expect((await agree(login.body.data.token)).body.data.status).toBe('CARRIED_OUT');
    expect(await problem('LARGE1', [product])).toBe(200);
    await market.rows("update users set admin_role = 'support' where email = $1", [email]);
  });

  it('precedes a shop’s coupon of the same name while it applies', async () => {
    const { id: product, shop } = await createProduct(50);
    const { code, id } = await createCoupon({ percent: 10 });
    const own = { code, kind: 'PERCENT', percent: 20 };
    expect((await call('POST', '/shops/coupons', shop.token, own)).status).toBe(201);
    const { token } = await newCustomer(market);
    await fillCart(token, [product], code);
    const cart = async () => (await call('GET', '/cart', token)).body.data;
    expect(await cart()).toMatchObject({ totalAmount: 45, marketDiscount: 5, coupon: { discount: 5 } });
    await call('POST', `/admin/coupons/${id}/switch`, admin, { on: false });
    expect(await cart()).toMatchObject({ totalAmount: 40, marketDiscount: 0, coupon: { discount: 10 } });
  });
});

describe('the customer of a coupon of the market', () => {
  it('is told why it does not apply: days, sum, first order anywhere, times', async () => {
    const { id: product } = await createProduct(50);
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await problem((await createCoupon({ startsOn: dayIn(2) })).code, [product])).toContain(
      'You can use this discount code from',
    );
    const ended = await createCoupon({ startsOn: dayIn(-9), endsOn: dayIn(-1) });
    expect(await problem(ended.code, [product])).toBe('This discount code has expired.');
    const dear = await createCoupon({ minimum: 50.01 });
    expect(await problem(dear.code, [product])).toBe('Buy for GH₵50.01 or more to use this discount code.');
    expect(await problem(dear.code, [product, (await createProduct(1)).id])).toBe(200);
    const rare = await createCoupon({ usesMax: 1 });
    await buyWithCoupon([product], rare.code);
    expect(await problem(rare.code, [product])).toBe('This discount code has been used up.');
    const first = await createCoupon({ firstOrderOnly: true, usesPerCustomer: null });
    const { customer } = await buyWithCoupon([product], (await createCoupon()).code);
    const other = await createProduct(20);
    const refused = await fillCart(customer.token, [other.id], first.code);
    expect(refused?.body.errors.code).toBe('This discount code is for your first order.');
    expect(await problem(first.code, [product])).toBe(200);
  });

  // Shows docs/api.md, Coupons: a customer is one account and one wallet, never the seller
  it('is counted by account and by wallet, also when another wallet pays the order', async () => {
    const { id: product } = await createProduct(50);
    const { code } = await createCoupon();
    const wallet = newWallet();
    const [one, two, three] = [
      await newCustomer(market),
      await newCustomer(market),
      await newCustomer(market),
    ];
    for (const { token } of [one, two, three])
      expect((await fillCart(token, [product], code))?.status).toBe(200);
    const paid = await checkOut(one.token, wallet);
    expect(paid.status).toBe(201);
    const same = await checkOut(two.token, wallet);
    expect([same.status, same.body.code]).toEqual([409, 'CART_CHANGED']);
    expect(same.body.message).toContain('You have already used this discount code');
    // A wallet that has paid for an order without the code may be used.
    const [other, older, oldest] = [await newCustomer(market), newWallet(), newWallet()];
    for (const phone of [oldest, older]) {
      await fillCart(other.token, [product], null);
      expect((await checkOut(other.token, phone)).status).toBe(201);
    }
    const fourth = await newCustomer(market);
    await fillCart(fourth.token, [product], code);
    expect((await checkOut(fourth.token, older)).status).toBe(201);
    // First from their own wallet, which does not pay, then from the wallet already used.
    const { order } = (await checkOut(three.token, '0244990080')).body.data;
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [order.id]);
    const again = (phone: string) =>
      call('POST', `/orders/${order.id}/pay`, three.token, {
        paymentMethod: 'MOMO',
        momo: { phone, network: 'mtn' },
      });
    const refused = await again(wallet);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `The code ${code} has already been used with this number. Use another number, or place a new order without the code.`,
    ]);
    expect((await again(oldest)).status).toBe(201);
    await until(async () => (await readOrder(three.token, order.id)).paymentStatus === 'SUCCEEDED');
  });

  // Shows docs/api.md, Coupons: a customer is one account and one wallet, never the seller
  it('is not the seller, by address, telephone, or payout wallet', async () => {
    const { id: product, shop } = await createProduct(50);
    const wallet = newWallet();
    await setWallet(market, shop.token, wallet);
    const { code, id } = await createCoupon();
    const seller = await newCustomer(market, shop.email);
    const entered = await fillCart(seller.token, [product], code);
    expect(entered?.body.errors.code).toBe(
      'You cannot use this discount code on products from your own shop.',
    );
    // A cart with other shops' products as well must be refused too.
    const another = await createProduct(20);
    expect((await fillCart(seller.token, [another.id], code))?.status).toBe(422);
    const friend = await newCustomer(market);
    await fillCart(friend.token, [product], code);
    const refused = await checkOut(friend.token, wallet);
    expect([refused.status, refused.body.code]).toEqual([409, 'CART_CHANGED']);
    expect(refused.body.message).toContain(
      'You cannot use this discount code on products from your own shop',
    );
    // Another account and wallet works. The budget limits the cost, and admins see it.
    expect((await checkOut(friend.token)).status).toBe(201);
    expect((await readCoupon(id)).given).toBe(5);
  });
});

describe('the budget of a coupon of the market', () => {
  it('refuses an order that needs more than the rest', async () => {
    const [cheap, dear] = [await createProduct(20), await createProduct(50)];
    const { code, id } = await createCoupon({ budget: 6 });
    await buyWithCoupon([dear.id], code);
    expect(await problem(code, [cheap.id])).toBe('This discount code has been used up.');
    expect(await readCoupon(id)).toMatchObject({ state: 'ON', given: 5, budget: 6 });
    await buyWithCoupon([(await createProduct(10)).id], code);
    expect(await readCoupon(id)).toMatchObject({ state: 'USED_UP', given: 6 });
  });

  // Shows docs/architecture.md, Locks: the last use of one, and the last of a budget, at checkout
  it('gives its last use to one of two concurrent checkouts', async () => {
    for (const bound of [{ budget: 9.99 }, { usesMax: 1 }]) {
      const { code, id } = await createCoupon(bound);
      // From different shops, so that the two compete for the coupon alone.
      const two = [];
      for (const { id: product } of [await createProduct(50), await createProduct(50)]) {
        const customer = await newCustomer(market);
        expect((await fillCart(customer.token, [product], code))?.status).toBe(200);
        two.push(customer);
      }
      const answers = await Promise.all(two.map(({ token }) => checkOut(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await readCoupon(id)).toMatchObject({ uses: 1, given: 5 });
    }
  });

  /** An order with the coupon that expired before its payment arrived. */
  async function expired(product: string, code: string) {
    const customer = await newCustomer(market);
    await fillCart(customer.token, [product], code);
    market.simulator.faults.muteWebhooks(true);
    const { order } = (await checkOut(customer.token, '0244880005')).body.data;
    await market.rows(
      `update payment_attempts set status = 'EXPIRED', finalised_at = now(), check_after = now() + interval '1 hour'
       where order_id = $1`,
      [order.id],
    );
    await market.rows("update orders set hold_expires_at = now() - interval '1 second' where id = $1", [
      order.id,
    ]);
    await market.runMoneyJobs();
    expect((await readOrder(customer.token, order.id)).orderStatus).toBe('EXPIRED');
    return { ...customer, orderId: order.id as string };
  }
  /** The payment arrives; waits until the order is paid or refunded. */
  const settled = (token: string, orderId: string) => {
    market.simulator.faults.muteWebhooks(false);
    return until(async () => {
      await market.rows('update payment_attempts set check_after = now() where order_id = $1', [orderId]);
      await market.rows('update refunds set check_after = now() where order_id = $1', [orderId]);
      await market.runMoneyJobs();
      const { orderStatus, paymentStatus } = await readOrder(token, orderId);
      return (orderStatus === 'PROCESSING' || paymentStatus === 'REFUNDED') && { orderStatus, paymentStatus };
    });
  };

  it('returns when an order expires unpaid, and a late payment takes it again while it lasts', async () => {
    const { id: product } = await createProduct(50);
    const { code, id } = await createCoupon({ budget: 9 });
    const { token, orderId } = await expired(product, code);
    expect(await readCoupon(id)).toMatchObject({ uses: 0, given: 0, cost: 0 });
    expect(await settled(token, orderId)).toMatchObject({ orderStatus: 'PROCESSING' });
    expect(await readCoupon(id)).toMatchObject({ uses: 1, given: 5, cost: 5 });
  });

  // Shows docs/architecture.md, Locks: the last use of one, and the last of a budget, at checkout
  it('is not exceeded by a late payment, which is refunded', async () => {
    const { id: product } = await createProduct(50);
    const { code, id } = await createCoupon({ budget: 9 });
    const { token, orderId } = await expired(product, code);
    await buyWithCoupon([product], code);
    expect(await settled(token, orderId)).toMatchObject({
      orderStatus: 'EXPIRED',
      paymentStatus: 'REFUNDED',
    });
    expect(await readCoupon(id)).toMatchObject({ uses: 1, given: 5, cost: 5 });
    const [{ reason } = { reason: '' }] = await market.rows<{ reason: string }>(
      'select reason from refunds where order_id = $1',
      [orderId],
    );
    expect(reason).toBe('Your payment came after the order expired and its discount code had been used up');
  });

  it('returns when an order is cancelled unpaid', async () => {
    const { id: product } = await createProduct(50);
    const { code, id } = await createCoupon({ budget: 5 });
    const { token } = await newCustomer(market);
    await fillCart(token, [product], code);
    const { order } = (await checkOut(token, '0244880080')).body.data;
    expect(await problem(code, [product])).toBe('This discount code has been used up.');
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [order.id]);
    expect((await call('POST', `/orders/${order.id}/cancel`, token, {})).status).toBe(200);
    expect(await readCoupon(id)).toMatchObject({ uses: 0, given: 0, shops: [] });
    expect((await applyCoupon((await newCustomer(market)).token, code)).status).toBe(422);
    expect(await problem(code, [product])).toBe(200);
  });
});
