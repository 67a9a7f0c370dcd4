import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { type OrderItemRow, recordEvent } from '#modules/orders';
import { findPaidAttempt } from '#modules/payments';
import { REFUND_WINDOW_DAYS } from '#shared/constants';
import type { Pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { refundErrors } from './errors.ts';
import { mailRefundRequested } from './mails.ts';
import type { RefundRow } from './refund-item.ts';
import { assertUndisputed, lockItem, readRefundable } from './refundable-amounts.ts';
import { refunds } from './tables.ts';

const DAY_MS = 86_400_000;

/**
 * Requests a refund of a sent or delivered item, for its customer (docs/design.md, States: REQUESTED).
 * @param input.amountPesewas default: all that is left of the item
 * @throws AppError NOT_FOUND; INVALID_STATE (not sent yet, too late, already requested); VALIDATION_ERROR
 */
export async function requestRefund(
  db: Database,
  site: Site,
  input: {
    userId: string;
    itemId: string;
    reason: string;
    reasonKind?: RefundReason | undefined;
    amountPesewas?: Pesewas;
    photos: string[];
    requestKey?: IdempotencyKey | null;
  },
): Promise<{ refundId: string; orderId: string }> {
  return inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      const { order, item } = await assertMayRequest(tx, input);
      const left = (await readRefundable(tx, item)).total;
      const amountPesewas = input.amountPesewas ?? left;
      if (amountPesewas > left) {
        throw refundErrors.moreThanPaid();
      }
      const attempt = await findPaidAttempt(tx, order.id);
      const [request] = await tx
        .insert(refunds)
        .values({
          attemptId: attempt.id,
          provider: attempt.provider,
          orderId: order.id,
          itemId: item.id,
          shopId: item.shopId,
          requestedBy: input.userId,
          amountPesewas,
          requestedPesewas: amountPesewas,
          reason: input.reason,
          reasonKind: input.reasonKind,
          photos: input.photos,
          status: 'REQUESTED',
        })
        .returning();
      await recordEvent(tx, {
        orderId: order.id,
        itemId: item.id,
        from: item.status,
        to: 'REFUND_REQUESTED',
        text: `Refund requested for ${item.productName}`,
        actor: { kind: 'customer', id: input.userId },
        reason: input.reason,
      });
      await mailRefundRequested(tx, site, { order, item, refund: request as RefundRow });
      return { refundId: (request as RefundRow).id, orderId: order.id };
    }),
  );
}

/** Checks that a refund may be requested, before pictures are uploaded. @throws AppError as {@link requestRefund} */
export async function assertRefundRequestable(
  db: Database,
  input: { userId: string; itemId: string },
): Promise<void> {
  await inTransaction(db, (tx) => assertMayRequest(tx, input));
}

async function assertMayRequest(tx: Transaction, input: { userId: string; itemId: string }) {
  const locked = await lockItem(tx, input.itemId);
  const { order, item } = locked;
  if (order.userId !== input.userId) throw refundErrors.itemNotFound();
  assertRequestable(item);
  await assertUndisputed(tx, item.id);
  if ((await readRefundable(tx, item)).total === 0) throw refundErrors.itemRefunded();
  const asked = await tx.$count(refunds, and(eq(refunds.itemId, item.id), eq(refunds.status, 'REQUESTED')));
  if (asked > 0) throw refundErrors.alreadyRequested();
  return locked;
}

function assertRequestable(item: OrderItemRow): void {
  const { status, deliveredAt } = item;
  if (status === 'PENDING') {
    throw refundErrors.itemNotSent();
  }
  if (status === 'CANCELLED') throw refundErrors.itemCancelled();
  if (deliveredAt && Date.now() - deliveredAt.getTime() > REFUND_WINDOW_DAYS * DAY_MS) {
    throw refundErrors.windowOver(REFUND_WINDOW_DAYS);
  }
}

/** Replaces the key of a photo that was stored elsewhere. */
export async function replaceRefundPhoto(tx: Transaction, from: string, to: string): Promise<void> {
  const photos = sql`array_replace(${refunds.photos}, ${from}, ${to})`;
  await tx
    .update(refunds)
    .set({ photos })
    .where(arrayContains(refunds.photos, [from]));
}

/** Moves the requests of one account to another of the same person; the caller has locked the orders. */
export async function moveRefundRequests(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(refunds).set({ requestedBy: to }).where(eq(refunds.requestedBy, from));
}
