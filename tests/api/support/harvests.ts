import { expect } from 'vitest';
import { followHarvests } from '../../../src/modules/harvests/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { Market } from './open-market.ts';
import { ADDRESS, newCustomer } from './people.ts';
import type { TestShop } from './sellers.ts';

/** A wallet that pays at once. */
export const PAYS = '0551234987';

/** `2026-11-27`, some days from now by the market's clock. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const HARVEST = {
  name: 'White maize of Ejura',
  description: 'Dried and sorted',
  unit: '100 kg bag',
  categoryId: null,
  parcelSize: 'SACK',
  crop: 'Maize',
  quantity: 10,
  price: 40,
  ceiling: 50,
  depositPercent: 20,
  forfeitPercent: 50,
};

/** Common steps of harvest tests. The market may open later. */
export function harvestHelpers(open: () => Market) {
  const offer = (shop: TestShop, change: object = {}) =>
    open().call('POST', '/shops/harvests', {
      token: shop.token,
      body: {
        ...HARVEST,
        ...{ expectedFrom: dayFromNow(20), expectedTo: dayFromNow(30), orderUntil: dayFromNow(25) },
        ...change,
      },
    });

  /** The id of a new harvest. */
  async function offered(shop: TestShop, change: object = {}): Promise<string> {
    const { status, body } = await offer(shop, change);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  }

  const reserve = (token: string, id: string, change: object = {}) =>
    open().call('POST', `/harvests/${id}/reserve`, {
      token,
      body: {
        ...{ quantity: 2, termsVersion: '2026-11', paymentMethod: 'MOMO', shippingAddress: ADDRESS },
        ...{ momo: { phone: PAYS, network: 'mtn' }, ...change },
      },
    });

  const order = async (token: string, id: string) =>
    (await open().call('GET', `/orders/${id}`, { token })).body.data;

  /** A customer's reservation with its deposit paid. */
  async function reserved(id: string, quantity = 2) {
    const customer = await newCustomer(open());
    const { status, body } = await reserve(customer.token, id, { quantity });
    expect(status, JSON.stringify(body)).toBe(201);
    const orderId = body.data.order.id as string;
    await open().runMoneyJobs();
    expect((await order(customer.token, orderId)).orderStatus).toBe('RESERVED');
    return { ...customer, orderId };
  }

  const act = (shop: TestShop, id: string, what: string, body: object = {}) =>
    open().call('POST', `/shops/harvests/${id}/${what}`, { token: shop.token, body });

  const payBalance = (token: string, orderId: string) =>
    open().call('POST', `/orders/${orderId}/pay`, {
      token,
      body: { paymentMethod: 'MOMO', momo: { phone: PAYS, network: 'mtn' } },
    });

  /** What time does to harvests, as the worker does every five minutes. */
  const follow = () =>
    followHarvests({
      db: open().database.db,
      site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
      log: createLog('silent'),
    });

  /** The sums of the accounts of an order, in pesewas: debit positive. */
  async function booked(orderId: string): Promise<Record<string, number>> {
    const rows = await open().rows<{ account: string; sum: number }>(
      `select e.account, sum(e.amount_pesewas)::int as sum from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id where t.order_id = $1
       group by e.account having sum(e.amount_pesewas) <> 0`,
      [orderId],
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }

  return { offer, offered, reserve, reserved, order, act, payBalance, follow, booked };
}
