import { sql } from 'drizzle-orm';
import type { OrderRow } from '#modules/orders';
import { type AttemptRow, listBookedAttempts } from '#modules/payments';
import type { Transaction } from '#platform/database';
import { brandedInt, int, readRows, text } from '#platform/rows';
import { literals } from '#platform/sql-literals';
import { type Pesewas, pesewas } from '#shared/money';
import { chooseParts } from './choose-parts.ts';
import { refundErrors } from './errors.ts';
import { REFUND_OPEN, UNGRANTED_REFUND_STATUSES } from './states.ts';

/** A part of a refund, and the payment that it goes back to; or of credit, the payment beside which it was used. */
export interface PaymentPart {
  attemptId: string;
  provider: string;
  amountPesewas: Pesewas;
  toCredit: boolean;
}

/**
 * Splits an amount over what paid an order: credit in its proportion, rounded down, then the payments, newest first, none
 * above what it has left: paid, less what went back and what is ordered to. No part is too small for a provider where
 * {@link chooseParts} can avoid it. The caller has locked the order. Pesewas.
 * With a single payment and no credit the amount is that payment's; what is left of its items bounds it.
 * @param asCredit all of it becomes credit
 * @throws AppError INVALID_STATE when nothing was paid or less is left
 */
export async function splitOverPayments(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'totalPesewas' | 'creditPesewas'>,
  amountPesewas: Pesewas,
  asCredit = false,
): Promise<PaymentPart[]> {
  // Credit goes back whatever became of the payment.
  const payments = await listBookedAttempts(tx, order.id, { includesRefunded: order.creditPesewas > 0 });
  const [newest, ...others] = payments;
  if (!newest) throw refundErrors.moreThanLeft();
  const of = (payment: AttemptRow, amount: number, toCredit = false): PaymentPart => ({
    ...{ attemptId: payment.id, provider: payment.provider },
    ...{ amountPesewas: pesewas(amount), toCredit },
  });
  if (asCredit) return [of(newest, amountPesewas, true)];
  if (others.length === 0 && order.creditPesewas === 0) return [of(newest, amountPesewas)];
  const credit = await splitCredit(tx, order, amountPesewas);
  const ordered = await readOrdered(tx, order.id);
  const lefts = payments.map(({ id, amountPesewas: paid, refundedPesewas }) =>
    Math.max(paid - refundedPesewas - (ordered.get(id) ?? 0), 0),
  );
  // A bank may have taken back more of the payment than its proportion: credit takes what the payments lack.
  const toPayments = Math.min(amountPesewas - credit.part, sum(lefts));
  const toCredit = amountPesewas - toPayments;
  const parts = chooseParts(toPayments, lefts);
  if (!parts || toCredit > credit.max) throw refundErrors.moreThanLeft();
  return [
    ...payments.map((payment, at) => of(payment, parts[at] as number)),
    of(newest, toCredit, true),
  ].filter((part) => part.amountPesewas > 0);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/**
 * What of an amount goes back as credit: the proportion of all that has gone back, so that a series of refunds ends at
 * what was used. `max` is what of it has not gone back. Pesewas.
 */
async function splitCredit(
  tx: Transaction,
  { id, totalPesewas, creditPesewas }: Pick<OrderRow, 'id' | 'totalPesewas' | 'creditPesewas'>,
  amountPesewas: Pesewas,
): Promise<{ part: number; max: number }> {
  if (creditPesewas === 0) return { part: 0, max: 0 };
  const [before] = await readRows(
    tx,
    { all: int, credit: int },
    sql`select coalesce(sum(amount_pesewas), 0)::int as all,
        coalesce(sum(amount_pesewas) filter (where to_credit), 0)::int as credit
      from refunds where order_id = ${id}::uuid and status not in (${literals(UNGRANTED_REFUND_STATUSES)})`,
  );
  const { all, credit } = before ?? { all: 0, credit: 0 };
  const max = Math.max(0, creditPesewas - credit);
  const target = Math.floor(((all + amountPesewas) * creditPesewas) / totalPesewas) - credit;
  return { part: Math.min(max, amountPesewas, Math.max(0, target)), max };
}

/** What was ordered to go back and has not arrived, by payment; pesewas. */
async function readOrdered(tx: Transaction, orderId: string): Promise<Map<string, Pesewas>> {
  const rows = await readRows(
    tx,
    { attemptId: text, pesewas: brandedInt<Pesewas>() },
    sql`select r.attempt_id as "attemptId", sum(r.amount_pesewas)::int as pesewas from refunds r
      where r.order_id = ${orderId}::uuid and ${REFUND_OPEN} and r.status <> 'REQUESTED' and not r.to_credit group by r.attempt_id`,
  );
  return new Map(rows.map(({ attemptId, pesewas }) => [attemptId, pesewas]));
}
