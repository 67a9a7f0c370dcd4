import { postTransaction } from '#domain/ledger';
import type { Transaction } from '../../platform/database.ts';
import type { AttemptRow } from './create-attempt.ts';
import { refunds } from './tables.ts';

/**
 * Books money that came in without an order to pay, and orders its whole refund; a job sends it. The amount is
 * what was received.
 */
export async function orderRefund(
  tx: Transaction,
  input: { attempt: AttemptRow; feesPesewas: number; reason: string },
): Promise<void> {
  const { attempt, feesPesewas, reason } = input;
  await postTransaction(tx, {
    key: `unapplied:${attempt.reference}`,
    description: `Payment to be sent back: ${reason}`,
    orderId: attempt.orderId,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: attempt.amountPesewas - feesPesewas },
      { account: 'PROCESSOR_FEE', amountPesewas: feesPesewas },
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: -attempt.amountPesewas },
    ],
  });
  await tx.insert(refunds).values({
    attemptId: attempt.id,
    orderId: attempt.orderId,
    amountPesewas: attempt.amountPesewas,
    reason,
    status: 'APPROVED',
  });
}
