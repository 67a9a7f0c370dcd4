import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderItemRow, OrderRow } from '#modules/orders';
import type { Pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { AttemptRow } from './create-attempt.ts';
import { REFUNDABLE_ATTEMPT_STATUSES } from './states.ts';
import { paymentAttempts } from './tables.ts';

/**
 * Port for money that cannot pay its order. The refunds module implements it, so that payments does not depend on it.
 */
export interface UnmatchedPaymentHandler {
  /** Books the money and orders its full refund. */
  orderRefund(
    tx: Transaction,
    input: { attempt: AttemptRow; feesPesewas: Pesewas; reason: string; reasonKind?: RefundReason },
  ): Promise<void>;
  /**
   * Cancels and refunds items of a just paid order that were not reserved and have sold out, and notifies the customer.
   * The order is locked.
   */
  refundSoldOut(
    tx: Transaction,
    site: Site,
    gone: { order: OrderRow; items: readonly OrderItemRow[]; attempt: AttemptRow },
  ): Promise<void>;
  /** Refunds a payment of the wrong amount or in another currency. */
  returnWrongAmount(
    tx: Transaction,
    site: Site,
    attempt: AttemptRow,
    received: { amountPesewas: Pesewas; currency: string; feesPesewas: Pesewas },
  ): Promise<void>;
}

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
      and(eq(paymentAttempts.id, attemptId), inArray(paymentAttempts.status, REFUNDABLE_ATTEMPT_STATUSES)),
    );
}
