import { getProfile } from '#modules/identity';
import { linesOfOrder } from '#modules/ledger';
import { getAnyOrder } from '#modules/orders';
import { type AttemptRow, attemptsOf, type FoundOrder, providerLabel, webhooksOf } from '#modules/payments';
import { canRetryRefund, readOrderStake, refundable, refundsOfOrder } from '#modules/refunds';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { toCedis } from '#shared/money';
import { formatPhone } from '#shared/phone';
import type {
  AdminAttempt,
  AdminOrder,
  FoundOrderShown,
  PaymentVerification,
} from '#src/modules/fulfilment/contract/admin-orders.ts';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { presentOrders } from '../read-order.ts';

export function presentFoundOrder(row: FoundOrder): FoundOrderShown {
  return {
    id: row.id,
    createdAt: toIso(row.createdAt),
    orderStatus: row.status,
    paymentStatus: row.paymentStatus ?? 'NONE',
    paymentReference: row.paymentReference,
    subtotal: toCedis(row.subtotalPesewas),
    discount: toCedis(row.discountPesewas),
    platformFee: toCedis(row.platformFeePesewas),
    deliveryTotal: toCedis(row.deliveryPesewas),
    totalAmount: toCedis(row.totalPesewas),
    itemsCount: row.itemsCount,
    recipient: row.shipFullName,
    phone: formatPhone(row.shipPhone),
    customer: row.customer,
  };
}

/** Includes the whole phone number, which an admin needs for support. Never log it. */
export function presentAdminAttempt(attempt: AttemptRow): AdminAttempt {
  const { id, reference, status, method, network, email, processorId, failureCode, failureReason, checks } =
    attempt;
  return {
    id,
    reference,
    status,
    method,
    network,
    email,
    processorId,
    failureCode,
    failureReason,
    checks,
    phone: attempt.phone ? formatPhone(attempt.phone) : null,
    amount: toCedis(attempt.amountPesewas),
    refunded: toCedis(attempt.refundedPesewas),
    processorFee: attempt.processorFeePesewas === null ? null : toCedis(attempt.processorFeePesewas),
    inDoubt: attempt.inDoubt,
    createdAt: toIso(attempt.createdAt),
    expiresAt: toIso(attempt.expiresAt),
    finalisedAt: toIso(attempt.finalisedAt),
  };
}

const OUTCOMES: Record<PaymentVerification['outcome'], string> = {
  SUCCESS: 'says this payment succeeded.',
  FAILED: 'says this payment failed.',
  PENDING: 'is still waiting for the customer or the network.',
  REVERSED: 'says this payment was refunded.',
  UNKNOWN: 'does not know this reference. The charge never reached it.',
};

export function presentVerification(
  outcome: PaymentVerification['outcome'],
  attempt: AttemptRow,
): PaymentVerification {
  const text = `${providerLabel(attempt.provider)} ${OUTCOMES[outcome]}`;
  return { outcome, text, attempt: presentAdminAttempt(attempt) };
}

/**
 * Reads one order with all related data. The number of statements does not depend on its size.
 * @throws AppError NOT_FOUND
 */
export async function readAdminOrder(deps: HttpDeps, orderId: string): Promise<AdminOrder> {
  const { db } = deps;
  const view = await getAnyOrder(db, orderId);
  const attempts = (await attemptsOf(db, [orderId])).get(orderId) ?? [];
  const [[shown], { id, firstName, lastName, email, phone }, webhooks, ledger, refunds, stake] =
    await Promise.all([
      presentOrders(deps, [view], 'admin'),
      getProfile(db, view.order.userId),
      webhooksOf(
        db,
        attempts.map((attempt) => attempt.reference),
      ),
      linesOfOrder(db, orderId),
      refundsOfOrder(db, orderId),
      readOrderStake(db, { orderId }),
    ]);
  return {
    order: shown as Order,
    customer: { id, firstName, lastName, email, phone: phone && formatPhone(phone) },
    attempts: attempts.map(presentAdminAttempt),
    webhooks: webhooks.map(({ receivedAt, processedAt, ...hook }) => ({
      ...hook,
      receivedAt: toIso(receivedAt),
      processedAt: toIso(processedAt),
    })),
    ledger: ledger.map(({ amountPesewas, at, ...line }) => ({
      ...line,
      at: toIso(at),
      amount: toCedis(amountPesewas),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      itemId: refund.itemId,
      amount: toCedis(refund.amountPesewas),
      requestedAmount: refund.requestedPesewas === null ? null : toCedis(refund.requestedPesewas),
      status: refund.status,
      reason: refund.reason,
      lastError: refund.lastError,
      canRetry: canRetryRefund({ ...refund, atProcessor: refund.processorRefundId !== null }),
      createdAt: toIso(refund.createdAt),
      processedAt: toIso(refund.processedAt),
    })),
    refundable: view.items.map((item) => ({
      itemId: item.id,
      amount: view.order.paidAt ? toCedis(refundable(item, view).total) : 0,
    })),
    refundableTotal: toCedis(stake.leftPesewas),
    cancellable: toCedis(stake.openPesewas),
  };
}
