import { expect } from 'vitest';
import type { SpecialFeeRate } from '#src/modules/settings/contract/settings.ts';
import { marketCouponHelpers } from './market-coupons.ts';
import { type Market, until } from './open-market.ts';
import { newCustomer } from './people.ts';
import { demoAdmin, newShop, type TestShop } from './sellers.ts';

export const today = () => new Date().toISOString().slice(0, 10);

/** Common steps of fee rate tests. The market may open later. */
export function feeRateHelpers(open: () => Market) {
  const coupons = marketCouponHelpers(open);
  const { call } = coupons;

  /** The stored special rates. */
  const readRates = async (): Promise<SpecialFeeRate[]> =>
    (await call('GET', '/admin/settings', await demoAdmin(open()))).body.data.specialFeeRates;
  const saveRates = async (specialFeeRates: unknown[], token?: string) =>
    call('PUT', '/admin/settings', token ?? (await demoAdmin(open())), { specialFeeRates });

  /** Adds a rate for a category or a shop, from today by default. */
  async function addRate(of: 'category' | 'shop', id: string, percent: number | null, from = today()) {
    const otherRates = (await readRates()).filter((one) => one.id !== id || one.from !== from);
    const answer = await saveRates([...otherRates, { of, id, percent, from }]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  /** Creates a platform category. */
  async function createCategory(name: string): Promise<string> {
    const body = { name, description: 'For the tests', fresh: false };
    const created = await call('POST', '/admin/categories', await demoAdmin(open()), body);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    return created.body.data.id;
  }

  /** Creates a product with a price in cedis, in a new shop by default. */
  async function createProduct(price: number, more: { shop?: TestShop; categoryId?: string } = {}) {
    const shop = more.shop ?? (await newShop(open()));
    const created = await coupons.createProduct(price, shop);
    if (more.categoryId) {
      await open().rows('update products set category_id = $2 where id = $1', [created.id, more.categoryId]);
    }
    return created;
  }

  /** A new customer's paid order of these products, as the API answers it. */
  async function buyProducts(ids: readonly string[]) {
    const customer = await newCustomer(open());
    await coupons.fillCart(customer.token, ids, null);
    const { data: cart } = (await call('GET', '/cart', customer.token)).body;
    const answer = await coupons.checkOut(customer.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { id } = answer.body.data.order;
    await until(async () => (await coupons.readOrder(customer.token, id)).paymentStatus === 'SUCCEEDED');
    return { customer, cart, order: await coupons.readOrder(customer.token, id) };
  }

  return { ...coupons, createProduct, readRates, saveRates, addRate, createCategory, buyProducts };
}
