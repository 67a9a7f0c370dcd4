import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, lockOrder, type OrderRow } from '#modules/orders';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { DisputeStatus } from './contract/dispute-states.ts';
import { disputeEvents, disputes } from './tables.ts';

/**
 * The payment company is authoritative, even if it is late: an unanswered dispute is lost, and one answered in its
 * dashboard counts as answered here.
 */
export const DISPUTE_TRANSITIONS: Record<DisputeStatus, readonly DisputeStatus[]> = {
  OPEN: ['EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST'],
  EVIDENCE_SENT: ['WON', 'LOST'],
  ACCEPTED: [],
  WON: [],
  LOST: [],
};

export type DisputeRow = typeof disputes.$inferSelect;

/** The recorded dispute, or null. */
export async function findDispute(handle: DbOrTx, id: string): Promise<DisputeRow | null> {
  const [found] = isUuid(id) ? await handle.select().from(disputes).where(eq(disputes.id, id)) : [];
  return found ?? null;
}

/**
 * Locks a dispute for the rest of the transaction, after its order; null if it does not exist.
 * @param by our id, or the provider's
 */
export async function lockDispute(
  tx: Transaction,
  by: { id: string } | { provider: string; processorDisputeId: string },
): Promise<{ dispute: DisputeRow; order: OrderRow | null } | null> {
  const which =
    'id' in by
      ? eq(disputes.id, by.id)
      : and(eq(disputes.provider, by.provider), eq(disputes.processorDisputeId, by.processorDisputeId));
  const [found] = await tx.select({ orderId: disputes.orderId }).from(disputes).where(which);
  if (!found) return null;
  const order = found.orderId ? await lockOrder(tx, found.orderId) : null;
  const [dispute] = await tx.select().from(disputes).where(which).for('no key update');
  return dispute ? { dispute, order } : null;
}

/**
 * Changes a dispute's status and records history; returns false, with no change, if its status does not allow this
 * step.
 */
export async function transitionDispute(
  tx: Transaction,
  dispute: DisputeRow,
  to: DisputeStatus,
  change: { set?: Record<string, unknown>; text: string; actor: Actor },
): Promise<boolean> {
  const changed = await tx
    .update(disputes)
    .set({ ...change.set, status: to })
    .where(
      and(
        eq(disputes.id, dispute.id),
        eq(disputes.status, dispute.status),
        inArray(disputes.status, statesBefore(DISPUTE_TRANSITIONS, to)),
      ),
    );
  if (!changed.rowCount) return false;
  await addDisputeNote(tx, dispute.id, { from: dispute.status, to, text: change.text, actor: change.actor });
  return true;
}

/** Adds a history row. */
export async function addDisputeNote(
  tx: Transaction,
  disputeId: string,
  { from, to, text, actor }: { from: DisputeStatus | null; to: DisputeStatus; text: string; actor: Actor },
): Promise<void> {
  await tx
    .insert(disputeEvents)
    .values({ disputeId, fromStatus: from, toStatus: to, text, actor: actor.kind, actorId: actor.id });
}
