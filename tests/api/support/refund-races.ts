import { createPaystackGateway } from '#providers/paystack';
import type { PaymentGateway } from '../../../src/modules/payments/payments/gateway.ts';
import { processRefunds } from '../../../src/modules/refunds/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { makeRefundsDue } from '../../support/refunds.ts';
import { singleGateway } from '../../support/single-provider.ts';
import { type Market, until } from './open-market.ts';

/** Workers that send refunds, and the results here and at the processor. */
export function refundWorkerHelpers(market: () => Market) {
  /** A separate worker; `change` wraps its processor. */
  function worker(change: (real: PaymentGateway) => Partial<PaymentGateway> = () => ({})) {
    const real = createPaystackGateway({ baseUrl: market().simulator.url, secretKey: market().secretKey });
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    const gateways = singleGateway({ ...real, ...change(real) });
    return processRefunds({ db: market().database.db, gateways, site, log: createLog('silent') });
  }

  const listRefunds = (orderId: string) =>
    market().rows<{ id: string; status: string; at: string | null }>(
      'select id, status, processor_refund_id as at from refunds where order_id = $1 order by id',
      [orderId],
    );

  /** The processor's refunds of an order. */
  async function sentBack(orderId: string): Promise<{ id: number; amount: number }[]> {
    const [attempt] = await market().rows<{ id: string }>(
      'select processor_id as id from payment_attempts where order_id = $1',
      [orderId],
    );
    const answer = await fetch(`${market().simulator.url}/refund?transaction=${attempt?.id}`, {
      headers: { authorization: `Bearer ${market().secretKey}` },
    });
    return ((await answer.json()) as { data: { id: number; amount: number }[] }).data;
  }

  const allProcessed = (orderId: string) =>
    until(async () => {
      await makeRefundsDue(market().database.pool);
      await market().rows(
        "update refunds set check_after = now() where status = 'PENDING' and processor_refund_id is null and order_id = $1",
        [orderId],
      );
      await market().runMoneyJobs();
      return (await listRefunds(orderId)).every(({ status }) => status === 'PROCESSED');
    });

  return { worker, listRefunds, sentBack, allProcessed };
}
