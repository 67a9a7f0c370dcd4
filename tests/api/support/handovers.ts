import { releaseDueEarnings } from '../../../src/modules/fulfilment/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { Market } from './open-market.ts';
import { readBalance, readHandoverCode, type TestShop } from './sellers.ts';

/** Common steps of hand-over tests for this shop. The market may open later. */
export function handoverHelpers(market: () => Market, shop: () => TestShop) {
  const post = (path: string, token: string, body: unknown = {}) =>
    market().call('POST', path, { token, body });
  const readOrder = async (token: string, id: string) =>
    (await market().call('GET', `/orders/${id}`, { token })).body.data;
  const deliver = (orderId: string, body: object = {}, by = shop()) =>
    post(`/orders/${orderId}/deliver`, by.token, body);
  const jobs = () => ({
    db: market().database.db,
    site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
    log: createLog('silent'),
  });
  const runReleases = () => releaseDueEarnings(jobs());
  /** Ages an order by this many hours. */
  const age = (orderId: string, hours: number) =>
    market().rows(
      `update order_items set shipped_at = shipped_at - $2 * interval '1 hour',
         delivery_claimed_at = delivery_claimed_at - $2 * interval '1 hour',
         release_due_at = release_due_at - $2 * interval '1 hour',
         released_at = released_at - $2 * interval '1 hour' where order_id = $1`,
      [orderId, hours],
    );
  /** A wrong code. */
  const wrongCode = async (orderId: string) =>
    String((Number(await readHandoverCode(market(), shop().id, orderId)) + 1) % 10_000).padStart(4, '0');

  return {
    post,
    getBalance: (one: TestShop) => readBalance(market(), one),
    readOrder,
    deliver,
    jobs,
    runReleases,
    age,
    wrongCode,
  };
}
