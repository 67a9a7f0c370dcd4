import { makeRefundsDue } from '../../support/refunds.ts';
import { type Market, until } from './open-market.ts';
import { handOver, readBalance, sale, type TestShop } from './sellers.ts';

/** Common steps of refund tests for this shop. The market may open later. */
export function afterSaleHelpers(market: () => Market, shop: () => TestShop) {
  const post = (path: string, token: string, body: unknown = {}) =>
    market().call('POST', path, { token, body });
  const delivered = async (quantity = 1) => {
    const sold = await sale(market(), shop(), quantity);
    await handOver(market(), shop(), sold.orderId);
    return sold;
  };
  const openRefund = async (token: string, orderId: string) => {
    const { body } = await market().call('GET', `/orders/${orderId}`, { token });
    return body.data.refunds.at(-1);
  };
  const request = (sold: Awaited<ReturnType<typeof sale>>, more: object = {}) =>
    post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, {
      reason: 'Half of it was spoiled',
      ...more,
    });
  const processed = (token: string, orderId: string) =>
    until(async () => {
      await makeRefundsDue(market().database.pool);
      await market().runMoneyJobs();
      return (await openRefund(token, orderId)).status === 'PROCESSED';
    });

  return {
    post,
    getBalance: (one: TestShop) => readBalance(market(), one),
    delivered,
    openRefund,
    request,
    processed,
  };
}
