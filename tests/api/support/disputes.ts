import { type Market, until } from './open-market.ts';

export interface DisputeRow {
  id: string;
  processorId: string;
  status: string;
  category: string | null;
  lost: number | null;
}

/** Common steps of dispute tests. The market may open later. */
export function disputeHelpers(open: () => Market) {
  async function readReference(orderId: string): Promise<string> {
    const [attempt] = await open().rows<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1 and finalised_at is not null order by id desc',
      [orderId],
    );
    return attempt?.reference as string;
  }

  async function readDispute(orderId: string): Promise<DisputeRow> {
    const [row] = await open().rows<DisputeRow>(
      `select id, processor_dispute_id as "processorId", status, category, lost_pesewas as lost
       from disputes where order_id = $1 order by id desc`,
      [orderId],
    );
    return row as DisputeRow;
  }

  /** Waits until the webhook has reported the newest dispute. */
  const received = (orderId: string) => until(async () => readDispute(orderId));

  /** The customer's bank disputes the payment; waits for the webhook. @returns Paystack's id */
  async function dispute(orderId: string, amountPesewas?: number): Promise<string> {
    const reference = await readReference(orderId);
    const id = open().simulator.bank.dispute({ reference, ...(amountPesewas && { amountPesewas }) });
    await until(async () => (await readDispute(orderId))?.processorId === String(id));
    return String(id);
  }

  /** The bank decides; waits for the webhook. */
  async function decide(id: string, how: 'won' | 'lost' | 'unanswered'): Promise<void> {
    open().simulator.bank.decide(Number(id), how);
    await until(async () => {
      const ended = await open().rows(
        'select from disputes where processor_dispute_id = $1 and resolved_at is not null',
        [id],
      );
      return ended.length > 0;
    });
  }

  /** The sums of one kind of booking by account of an order, in pesewas. */
  async function sumBookings(orderId: string, kind: string): Promise<Record<string, number>> {
    const sums = await open().rows<{ account: string; sum: number }>(
      `select e.account, sum(e.amount_pesewas)::int as sum from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id where t.order_id = $1 and t.key like $2 || ':%'
       group by 1 order by 1`,
      [orderId, kind],
    );
    return Object.fromEntries(sums.map(({ account, sum }) => [account, sum]));
  }

  return { readReference, readDispute, received, dispute, decide, sumBookings };
}
