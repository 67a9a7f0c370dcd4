import { expect } from 'vitest';
import { disputeHelpers } from './disputes.ts';
import { type Market, until } from './open-market.ts';
import { ledgerImbalance } from './people.ts';

/** Refunds made in Paystack's own dashboard, and their records here. */
export function dashboardRefundHelpers(market: () => Market) {
  const { readReference } = disputeHelpers(market);

  /** Refunds an order at Paystack. @returns Paystack's id */
  async function refundAtPaystack(orderId: string, amount?: number): Promise<string> {
    const answer = await fetch(`${market().simulator.url}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${market().secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: await readReference(orderId), ...(amount && { amount }) }),
    });
    expect(answer.status).toBe(200);
    return String(((await answer.json()) as { data: { id: number } }).data.id);
  }

  const readDashboardRefund = async (processorId: string) => {
    const [row] = await market().rows<{ status: string; assigned: boolean }>(
      'select status, assigned_at is not null as assigned from dashboard_refunds where processor_refund_id = $1',
      [processorId],
    );
    return row;
  };
  const readRefundId = async (processorId: string) =>
    (
      await market().rows<{ id: string }>('select id from dashboard_refunds where processor_refund_id = $1', [
        processorId,
      ])
    )[0]?.id;
  const waitUntilProcessed = (processorId: string) =>
    until(async () => {
      const row = await readDashboardRefund(processorId);
      return row?.status === 'PROCESSED' && row;
    });
  /** The shares of a refund by shop. */
  const listShares = (processorId: string) =>
    market().rows<{ shop: string; pesewas: number; status: string }>(
      `select r.shop_id as shop, r.amount_pesewas as pesewas, r.status from refunds r
         join dashboard_refunds d on d.id = r.dashboard_refund_id where d.processor_refund_id = $1 order by r.id`,
      [processorId],
    );

  /** Checks that every booking sums to zero and that the ledger has each of the order's refunds once. */
  async function expectBalanced(orderId: string): Promise<void> {
    expect(await ledgerImbalance(market())).toBe(0);
    const [sums] = await market().rows<{ booked: number; refunded: number }>(
      `select coalesce((select sum(e.amount_pesewas) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.order_id = $1 and e.account = 'PROCESSOR_CLEARING' and e.amount_pesewas < 0), 0)::int as booked,
         (select sum(refunded_pesewas)::int from payment_attempts where order_id = $1) as refunded`,
      [orderId],
    );
    expect(-(sums?.booked ?? 0)).toBe(sums?.refunded);
  }

  return {
    refundAtPaystack,
    readDashboardRefund,
    readRefundId,
    waitUntilProcessed,
    listShares,
    expectBalanced,
  };
}
