import { expect } from 'vitest';
import { disputeHelpers } from './disputes.ts';
import { type Market, until } from './open-market.ts';
import { ADDRESS, newCustomer } from './people.ts';
import { demoAdmin, newShop, type TestShop } from './sellers.ts';

let count = 0;
let wallets = 0;

/** A new wallet that approves at once; a test file can have a thousand. */
export const newWallet = () => `024${`${++wallets}`.padStart(3, '0')}4987`;

/** Common steps of tests of Dwaso's own coupons. The market may open later. */
export function marketCouponHelpers(open: () => Market) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: unknown) =>
    open().call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const { sumBookings } = disputeHelpers(open);

  /** Creates a product with a price in cedis, in a new shop by default. */
  async function createProduct(price: number, seller?: TestShop) {
    const shop = seller ?? (await newShop(open()));
    const body = { name: `Basket ${++count}`, price, stockQuantity: 100 };
    const id: string = (await call('POST', '/products', shop.token, body)).body.data.id;
    return { id, shop };
  }

  /** Creates a coupon, by default 10 % with a budget of GH₵500. @returns its code and id */
  async function createCoupon(body: Record<string, unknown> = {}) {
    const code = `DWASO${++count}`;
    const fields = { code, kind: 'PERCENT', percent: 10, budget: 500, ...body };
    const answer = await call('POST', '/admin/coupons', await demoAdmin(open()), fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return { code, id: answer.body.data.id as string };
  }

  const readCoupon = async (id: string) =>
    (await call('GET', `/admin/coupons/${id}`, await demoAdmin(open()))).body.data;
  const applyCoupon = (token: string, code: string) => call('PUT', '/cart/coupon', token, { code });

  /** Adds products to a cart and enters a code. */
  async function fillCart(token: string, ids: readonly string[], code: string | null) {
    for (const productId of ids) await call('POST', '/cart/add', token, { productId, quantity: 1 });
    return code ? applyCoupon(token, code) : null;
  }
  const checkOut = (token: string, phone = newWallet(), more: Record<string, unknown> = {}) =>
    call('POST', '/cart/checkout', token, {
      ...{ paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone, network: 'mtn' } },
      ...more,
    });

  /** A new customer's paid order of these products with a code. */
  async function buyWithCoupon(ids: readonly string[], code: string) {
    const customer = await newCustomer(open());
    const entered = await fillCart(customer.token, ids, code);
    expect(entered?.status, JSON.stringify(entered?.body)).toBe(200);
    const answer = await checkOut(customer.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { order } = answer.body.data;
    await until(async () => (await readOrder(customer.token, order.id)).paymentStatus === 'SUCCEEDED');
    return { customer, order };
  }
  const readOrder = async (token: string, id: string) =>
    (await call('GET', `/orders/${id}`, token)).body.data;

  /** The reason why a new customer cannot use the code for these products, or the status of the answer. */
  async function problem(code: string, ids: readonly string[]) {
    const { token } = await newCustomer(open());
    const entered = await fillCart(token, ids, code);
    return entered?.status === 422 ? entered.body.errors.code : entered?.status;
  }

  /** The balance of an account for an order, in pesewas. */
  async function accountBalance(account: string, orderId: string): Promise<number> {
    const [row] = await open().rows<{ sum: number }>(
      `select coalesce(sum(e.amount_pesewas), 0)::int as sum from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id where t.order_id = $1 and e.account = $2`,
      [orderId, account],
    );
    return row?.sum ?? 0;
  }

  return {
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
    accountBalance,
    sumBookings,
  };
}
