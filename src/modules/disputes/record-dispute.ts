import { eq, sql } from 'drizzle-orm';
import { allocate, hasPaidOrder } from '#modules/ledger';
import {
  listDeliveries,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  SYSTEM,
} from '#modules/orders';
import { findAttempt } from '#modules/payments';
import { findPayoutOfEarnings, withholdFromPayout } from '#modules/payouts';
import { type RefundableAmount, refundableByItem } from '#modules/refunds';
import { pesewas } from '#shared/money';
import type { DisputeStatus } from '#src/modules/disputes/contract/dispute-states.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Outcome } from './allocate-loss.ts';
import { addDisputeNote, type DisputeRow, lockDispute, transitionDispute } from './change-dispute.ts';
import { closeDispute } from './close-dispute.ts';
import { OPEN_DISPUTE_STATUSES } from './contract/dispute-states.ts';
import type { DisputeDeps, ReportedDispute } from './gateway.ts';
import { mailDisputeOpened, mailDisputeReminder, mailDisputeUnclear } from './mails.ts';
import { ANSWER_LEASE_MS, disputeItems, disputes } from './tables.ts';

const LATER = sql`now() + interval '1 hour'`;

/** Context of a report. */
interface Telling {
  /** A reminder of an unanswered dispute: the admins are notified, at most once an hour. */
  isReminder?: boolean;
}

/**
 * The only writer of dispute reports, and idempotent: webhook, job and our own answers all end here, in any order.
 * Opens the dispute, stores the report and changes its status.
 */
export async function recordDispute(
  deps: Pick<DisputeDeps, 'db' | 'site' | 'log'>,
  reported: ReportedDispute & { provider: string },
  telling: Telling = {},
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { dispute: before, order, isNew } = await openOrLockDispute(tx, deps.site, reported);
    const dispute = await updateDisputeFields(tx, before, reported);
    if (!(OPEN_DISPUTE_STATUSES as readonly DisputeStatus[]).includes(dispute.status)) return;
    if (isNew && !dispute.orderId)
      deps.log.warn({ dispute: dispute.id }, 'a dispute of a payment that is none of ours');
    await moveOn(tx, deps, { dispute, order, reported });
    const [now] = await tx.select().from(disputes).where(eq(disputes.id, dispute.id));
    if (telling.isReminder && !isNew && now?.status === 'OPEN') await remind(tx, deps.site, now);
  });
}

/** Stores the payment company's current fields; those it omits are unchanged. */
async function updateDisputeFields(
  tx: Transaction,
  dispute: DisputeRow,
  reported: ReportedDispute,
): Promise<DisputeRow> {
  const [kept] = await tx
    .update(disputes)
    .set({
      processorStatus: reported.status,
      processorResolution: reported.resolution ?? dispute.processorResolution,
      category: reported.category ?? dispute.category,
      message: reported.message ?? dispute.message,
      dueAt: parseTimestamp(reported.dueAt) ?? dispute.dueAt,
      dueAtSent: reported.dueAt ?? dispute.dueAtSent,
      checkAfter: LATER,
    })
    .where(eq(disputes.id, dispute.id))
    .returning();
  return kept as DisputeRow;
}

async function moveOn(
  tx: Transaction,
  { site, log }: Pick<DisputeDeps, 'site' | 'log'>,
  { dispute, order, reported }: { dispute: DisputeRow; order: OrderRow | null; reported: ReportedDispute },
): Promise<void> {
  if (reported.waitsFor === 'BANK' && dispute.status === 'OPEN') {
    await transitionDispute(tx, dispute, 'EVIDENCE_SENT', {
      set: { evidenceSentAt: sql`now()`, answer: null, answeringSince: null, lastError: null },
      text: dispute.answer
        ? 'Our evidence has arrived. The bank or network decides'
        : 'It was answered in the payment company’s dashboard. The bank or network decides',
      actor: SYSTEM,
    });
    return;
  }
  if (reported.waitsFor === 'MERCHANT') await forgetLostAnswer(tx, dispute);
  if (reported.waitsFor !== 'NOBODY') return;
  const outcome = outcomeOf(dispute, reported);
  if (outcome) {
    await closeDispute(tx, site, { dispute, order }, outcome);
    return;
  }
  log.error(
    { dispute: dispute.id, resolution: reported.resolution },
    'a dispute ended in a way nobody knows',
  );
  const said = `resolved as ${reported.resolution ?? 'nothing'}`;
  if (dispute.lastError === said) return;
  await tx.update(disputes).set({ lastError: said }).where(eq(disputes.id, dispute.id));
  await mailDisputeUnclear(tx, site, dispute);
}

/** Clears an answer that was never acknowledged and did not arrive, so that it can be resent. */
async function forgetLostAnswer(tx: Transaction, { id, answeringSince }: DisputeRow): Promise<void> {
  if (!answeringSince || Date.now() - answeringSince.getTime() < ANSWER_LEASE_MS) return;
  await tx.update(disputes).set({ answer: null, answeringSince: null }).where(eq(disputes.id, id));
}

/** Our own acceptance, here or in the dashboard, is ACCEPTED; after evidence was sent it is the bank's decision. */
function outcomeOf(dispute: DisputeRow, reported: ReportedDispute): Outcome | null {
  const lostPesewas = pesewas(reported.amountPesewas);
  switch (reported.outcome) {
    case 'WON':
      return { to: 'WON' };
    case 'LOST':
      return { to: 'LOST', lostPesewas };
    case 'ACCEPTED':
      return { to: dispute.status === 'OPEN' ? 'ACCEPTED' : 'LOST', lostPesewas };
    default:
      return null;
  }
}

async function remind(tx: Transaction, site: Site, dispute: DisputeRow): Promise<void> {
  if (dispute.remindedAt && Date.now() - dispute.remindedAt.getTime() < 3_600_000) return;
  await tx.update(disputes).set({ remindedAt: sql`now()` }).where(eq(disputes.id, dispute.id));
  await mailDisputeReminder(tx, site, dispute);
}

/** The disputed payment, if it is ours; `paysOrder` is false for money without an order to pay. */
interface Payment {
  attemptId: string;
  orderId: string;
  paysOrder: boolean;
}

async function findPayment(
  tx: Transaction,
  { reference, provider }: { reference: string | null; provider: string },
): Promise<Payment | null> {
  const attempt = reference ? await findAttempt(tx, { reference }) : null;
  if (attempt?.provider !== provider) return null;
  const { id: attemptId, orderId } = attempt;
  return { attemptId, orderId, paysOrder: await hasPaidOrder(tx, attempt.reference) };
}

/**
 * Returns the dispute, locked. A new one is recorded with its claim on each item. From then on the money of these items
 * is held, also in a payout not sent yet, and shops and admins are notified unless it is closed already. A dispute
 * about an unknown payment is recorded for the admins.
 */
export async function openOrLockDispute(
  tx: Transaction,
  site: Site,
  reported: ReportedDispute & { provider: string },
): Promise<{ dispute: DisputeRow; order: OrderRow | null; isNew: boolean }> {
  const { provider, disputeId: processorDisputeId } = reported;
  const known = await lockDispute(tx, { provider, processorDisputeId });
  if (known) return { ...known, isNew: false };
  const payment = await findPayment(tx, reported);
  const order = payment ? await lockOrder(tx, payment.orderId) : null;
  const [dispute] = await tx
    .insert(disputes)
    .values({
      ...{ provider, processorDisputeId },
      reference: reported.reference,
      attemptId: payment?.attemptId,
      orderId: payment?.orderId,
      category: reported.category,
      message: reported.message,
      amountPesewas: pesewas(reported.amountPesewas),
      currency: reported.currency,
      dueAt: parseTimestamp(reported.dueAt),
      dueAtSent: reported.dueAt,
      processorStatus: reported.status,
    })
    .onConflictDoNothing()
    .returning();
  // Another process has just recorded it.
  if (!dispute) {
    const written = await lockDispute(tx, { provider, processorDisputeId });
    if (!written) throw new Error(`dispute ${processorDisputeId} was neither written nor found`);
    return { ...written, isNew: false };
  }
  const text = payment
    ? 'The payment company told of it'
    : 'The payment company told of it; its payment is none of ours';
  await addDisputeNote(tx, dispute.id, { from: null, to: 'OPEN', text, actor: SYSTEM });
  const items = order && payment?.paysOrder ? await holdItems(tx, order, dispute) : [];
  if (reported.waitsFor !== 'NOBODY') await mailDisputeOpened(tx, site, { dispute, items });
  return { dispute, order, isNew: true };
}

/** Parses a timestamp; null if it is invalid. */
export function parseTimestamp(sent: string | null): Date | null {
  const at = sent ? new Date(sent) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

async function holdItems(tx: Transaction, order: OrderRow, dispute: DisputeRow): Promise<OrderItemRow[]> {
  const items = await listItems(tx, order.id);
  const lefts = refundableByItem(items, await listDeliveries(tx, order.id));
  const left = items.map(({ id: itemId }) => {
    const { price, fee, delivery } = lefts.get(itemId) as RefundableAmount;
    return { itemId, price: price + delivery, fee, delivery };
  });
  const asked = new Map(allocate(dispute.amountPesewas, left).parts.map((part) => [part.itemId, part]));
  const affected = items.filter((item) => asked.has(item.id));
  const byShop = [...Map.groupBy(affected, (item) => item.shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [shopId, own] of byShop) {
    for (const item of own) {
      const part = asked.get(item.id);
      const payoutId = await findPayoutOfEarnings(tx, shopId, {
        since: item.releasedAt,
        paidAt: order.paidAt,
      });
      await tx.insert(disputeItems).values({
        disputeId: dispute.id,
        itemId: item.id,
        shopId,
        // Goods that are only reserved have earned nothing yet: the deposit is held anyway.
        pricePesewas: (order.paidAt && part?.price) || pesewas(0),
        feePesewas: (order.paidAt && part?.fee) || pesewas(0),
        payoutId,
      });
      await recordEvent(tx, {
        orderId: order.id,
        itemId: item.id,
        from: item.status,
        to: 'DISPUTE_OPENED',
        text: `A bank or network is asking for the money paid for ${item.productName} back. The money is held until this is decided`,
        actor: SYSTEM,
      });
    }
    await withholdFromPayout(tx, shopId, dispute.id);
  }
  return affected;
}
