import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { GatewayError, type ReceivedWebhook } from '#modules/payments';
import { drainBatches } from '#platform/drain-batches';
import type { DisputeRow } from './change-dispute.ts';
import type { DisputeDeps } from './deps.ts';
import type { ReportedDispute } from './gateway.ts';
import { recordDispute } from './record-dispute.ts';
import { disputes } from './tables.ts';

const BATCH = 20;
const SOON = sql`now() + interval '2 minutes'`;

/**
 * Handles a dispute webhook. Fetches the dispute's current state. If the payment company is unreachable, opens the
 * dispute and holds the money on the webhook's word, and a job fetches again. The outcome is never taken from a
 * webhook.
 * @param webhook a signed webhook; one that cannot be read stays stored for the daily check
 */
export async function receiveDispute(deps: DisputeDeps, webhook: ReceivedWebhook): Promise<void> {
  const { provider, event } = webhook;
  const gateway = deps.gateways.of(provider);
  const read = gateway.readWebhook(webhook);
  if (!read) {
    deps.log.error({ event }, 'a webhook about a dispute could not be read');
    return;
  }
  const { dispute: told, isReminder } = read;
  let reported: ReportedDispute | null;
  try {
    reported = await gateway.fetchDispute(told.disputeId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ dispute: told.disputeId, code: error.code }, 'a dispute could not be asked about yet');
    const open: ReportedDispute = { ...told, waitsFor: 'MERCHANT', outcome: null, resolution: null };
    await recordDispute(deps, { ...open, provider }, { isReminder });
    const which = and(eq(disputes.provider, provider), eq(disputes.processorDisputeId, told.disputeId));
    await deps.db.update(disputes).set({ checkAfter: SOON }).where(which);
    return;
  }
  if (reported) await recordDispute(deps, { ...reported, provider }, { isReminder });
  else deps.log.error({ dispute: told.disputeId }, 'a webhook told of a dispute that is not known there');
}

/** Checks every open dispute that is due, hourly for each; returns the number checked. */
export function pollOpenDisputes(deps: DisputeDeps): Promise<number> {
  return drainBatches(BATCH, async () => {
    const due = await deps.db
      .select()
      .from(disputes)
      .where(and(inArray(disputes.status, ['OPEN', 'EVIDENCE_SENT']), lte(disputes.checkAfter, sql`now()`)))
      .orderBy(asc(disputes.checkAfter))
      .limit(BATCH);
    for (const dispute of due) await followSafely(deps, dispute);
    return due.length;
  });
}

/** Isolates failures: one bad dispute must not block the batch. */
async function followSafely(deps: DisputeDeps, dispute: DisputeRow): Promise<void> {
  const later = () => deps.db.update(disputes).set({ checkAfter: SOON }).where(eq(disputes.id, dispute.id));
  try {
    const { provider } = dispute;
    const reported = await deps.gateways.of(provider).fetchDispute(dispute.processorDisputeId);
    if (reported) await recordDispute(deps, { ...reported, provider });
    else {
      deps.log.error({ dispute: dispute.id }, 'the payment company does not know a dispute that it told of');
      await later();
    }
  } catch (error) {
    const known = error instanceof GatewayError;
    deps.log[known ? 'warn' : 'error']({ dispute: dispute.id, err: error }, 'dispute could not be looked at');
    await later();
  }
}
