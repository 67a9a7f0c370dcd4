import { eq, sql } from 'drizzle-orm';
import { type OrderRow, SYSTEM } from '#modules/orders';
import { pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Outcome } from './allocate-loss.ts';
import { changeDispute, type DisputeRow } from './change-dispute.ts';
import { closeDispute } from './close-dispute.ts';
import type { DisputeDeps } from './deps.ts';
import type { ReportedDispute } from './gateway.ts';
import { mailDisputeReminder, mailDisputeUnclear } from './mails.ts';
import { momentOf, openOrLockDispute } from './open-dispute.ts';
import { ANSWERING_MS, disputes } from './tables.ts';

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
    if (dispute.status !== 'OPEN' && dispute.status !== 'EVIDENCE_SENT') return;
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
      dueAt: momentOf(reported.dueAt) ?? dispute.dueAt,
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
    await changeDispute(tx, dispute, 'EVIDENCE_SENT', {
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
  if (!answeringSince || Date.now() - answeringSince.getTime() < ANSWERING_MS) return;
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
