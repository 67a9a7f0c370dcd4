import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { Transaction } from '../../../platform/database.ts';
import { paymentAttempts } from './tables.ts';

/** Adds money that went back to the payer, by any route, to the attempt's refunded total; pesewas. */
export async function addRefundedPayment(
  tx: Transaction,
  attemptId: string,
  returnedPesewas: Pesewas,
): Promise<void> {
  const { amountPesewas, refundedPesewas } = paymentAttempts;
  const refunded = sql`least(${amountPesewas}, ${refundedPesewas} + ${returnedPesewas})`;
  await tx
    .update(paymentAttempts)
    .set({
      refundedPesewas: refunded,
      status: sql`case when ${refunded} >= ${amountPesewas} then 'REFUNDED' else 'PARTLY_REFUNDED' end::payment_status`,
    })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        inArray(paymentAttempts.status, ['SUCCEEDED', 'PARTLY_REFUNDED']),
      ),
    );
}
