import { expect } from 'vitest';
import type { SpecialFeeRate } from '#contracts/settings';
import { marketCouponsOf } from './market-coupons.ts';
import { type Market, until } from './open-market.ts';
import { newCustomer } from './people.ts';
import { demoAdmin, newShop, type TestShop } from './sellers.ts';

export const today = () => new Date().toISOString().slice(0, 10);

/** What tests of the fee's rates do again and again, in the market that is open by then. */
export function feeRatesOf(open: () => Market) {
  const coupons = marketCouponsOf(open);
  const { call } = coupons;

  /** The special rates as they are kept. */
  const kept = async (): Promise<SpecialFeeRate[]> =>
    (await call('GET', '/admin/settings', await demoAdmin(open()))).body.data.specialFeeRates;
  const put = async (specialFeeRates: unknown[], token?: string) =>
    call('PUT', '/admin/settings', token ?? (await demoAdmin(open())), { specialFeeRates });

  /** Sets a rate for a category or a shop besides those that there are, from today unless something else is said. */
  async function rate(of: 'category' | 'shop', id: string, percent: number | null, from = today()) {
    const others = (await kept()).filter((one) => one.id !== id || one.from !== from);
    const answer = await put([...others, { of, id, percent, from }]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  /** A category of the platform. */
  async function category(name: string): Promise<string> {
    const body = { name, description: 'For the tests', fresh: false };
    const made = await call('POST', '/admin/categories', await demoAdmin(open()), body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data.id;
  }

  /** A product in cedis, of a new shop unless one is given. */
  async function goods(price: number, more: { shop?: TestShop; categoryId?: string } = {}) {
    const shop = more.shop ?? (await newShop(open()));
    const made = await coupons.goods(price, shop);
    if (more.categoryId) {
      await open().rows('update products set category_id = $2 where id = $1', [made.id, more.categoryId]);
    }
    return made;
  }

  /** A new customer's order of these goods, paid, and as it is read then. */
  async function sold(ids: readonly string[]) {
    const customer = await newCustomer(open());
    await coupons.fill(customer.token, ids, null);
    const { data: cart } = (await call('GET', '/cart', customer.token)).body;
    const answer = await coupons.pay(customer.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { id } = answer.body.data.order;
    await until(async () => (await coupons.orderOf(customer.token, id)).paymentStatus === 'SUCCEEDED');
    return { customer, cart, order: await coupons.orderOf(customer.token, id) };
  }

  return { ...coupons, goods, kept, put, rate, category, sold };
}
