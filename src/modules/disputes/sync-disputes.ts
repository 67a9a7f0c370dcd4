import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { findAttempt, GatewayError, type Gateways, type ReceivedWebhook } from '#modules/payments';
import {
  type BelongsToDispute,
  pollRefundsOfPayment,
  processRefunds,
  type RefundDeps,
  recordDashboardRefund,
} from '#modules/refunds';
import { drainBatches } from '#platform/batches';
import type { Database } from '#platform/database';
import type { DisputeRow } from './change-dispute.ts';
import { OPEN_DISPUTE_STATUSES } from './contract/dispute-states.ts';
import type { DisputeDeps, ReportedDispute } from './gateway.ts';
import { recordDispute } from './record-dispute.ts';
import { disputes, processorSyncs } from './tables.ts';

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
      .where(and(inArray(disputes.status, OPEN_DISPUTE_STATUSES), lte(disputes.checkAfter, sql`now()`)))
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

/** Older entries are skipped: they were read daily before. */
const LOOK_BACK_MS = 10 * 86_400_000;
/** Minimum age of the last run. The job runs more often, to resume an interrupted one. */
const REST_MS = 20 * 3_600_000;

type ReadPage = (provider: string, query: { from: Date; page: number }) => Promise<boolean>;

/**
 * Reads one of the lists of every provider to its end, once a day, page by page. After an interruption (time limit, no
 * answer, process exit) the next call resumes at the same page.
 * @param readPage processes a page, counted from 1; returns whether another follows
 * @returns number of pages read
 * @throws GatewayError for a provider that does not answer, once the others are read
 */
export async function runDailySync(
  { db, gateways }: { db: Database; gateways: Gateways<unknown> },
  list: string,
  readPage: ReadPage,
  { withinMs = 60_000 }: { withinMs?: number } = {},
): Promise<number> {
  const until = Date.now() + withinMs;
  let read = 0;
  let failure: unknown = null;
  for (const provider of gateways.names) {
    try {
      read += await readList(db, { provider, list }, readPage, until);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return read;
}

async function readList(
  db: Database,
  of: { provider: string; list: string },
  readPage: ReadPage,
  until: number,
): Promise<number> {
  const which = and(eq(processorSyncs.provider, of.provider), eq(processorSyncs.list, of.list));
  const [known] = await db.select().from(processorSyncs).where(which);
  const isUnderWay = known !== undefined && known.page > 1;
  if (!isUnderWay && known?.finishedAt && Date.now() - known.finishedAt.getTime() < REST_MS) return 0;
  const from = isUnderWay ? known.since : new Date(Date.now() - LOOK_BACK_MS);
  let page = isUnderWay ? known.page : 1;
  let read = 0;
  for (let more = true; more && Date.now() < until; read++) {
    more = await readPage(of.provider, { from, page });
    page = more ? page + 1 : 1;
    const far = { since: from, page, ...(!more && { finishedAt: sql`now()` }) };
    await db
      .insert(processorSyncs)
      .values({ ...of, ...far })
      .onConflictDoUpdate({ target: [processorSyncs.provider, processorSyncs.list], set: far });
  }
  return read;
}

/** Whether this refund pays an accepted dispute, which books it. Claims it for the dispute. */
export const claimRefund: BelongsToDispute = async (tx, refund) => {
  const { attemptId, provider, refundId, amountPesewas } = refund;
  const same = and(eq(disputes.provider, provider), eq(disputes.processorRefundId, refundId));
  if ((await tx.$count(disputes, same)) > 0) return true;
  const accepted = or(
    and(eq(disputes.status, 'ACCEPTED'), eq(disputes.lostPesewas, amountPesewas)),
    and(eq(disputes.answer, 'ACCEPT'), eq(disputes.acceptedPesewas, amountPesewas)),
  );
  const first = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.attemptId, attemptId), isNull(disputes.processorRefundId), accepted))
    .orderBy(asc(disputes.id))
    .limit(1);
  const claimed = await tx
    .update(disputes)
    .set({ processorRefundId: refundId })
    .where(eq(disputes.id, sql`(${first})`));
  return Boolean(claimed.rowCount);
};

/**
 * Handles a refund webhook of this payment: sends and follows our refunds, and records those made in the provider's
 * dashboard. If the provider is unreachable, the jobs retry.
 */
export async function receiveRefund(deps: RefundDeps, reference: string): Promise<void> {
  try {
    await pollRefundsOfPayment(deps, reference);
    await processRefunds(deps, reference);
    await findDashboardRefunds(deps, reference);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference, code: error.code }, 'webhook kept; the provider could not be asked yet');
  }
}

/** Searches a payment's refunds at the provider for dashboard refunds. */
async function findDashboardRefunds(deps: RefundDeps, reference: string): Promise<void> {
  const attempt = await findAttempt(deps.db, { reference });
  if (!attempt?.processorId) return;
  const { provider } = attempt;
  for (const listed of await deps.gateways.of(provider).findRefunds(attempt.processorId)) {
    await recordDashboardRefund(deps, { ...listed, provider, reference }, claimRefund);
  }
}

/**
 * Reads each provider's list of disputes daily, to catch missed webhooks. Returns the number read.
 * @throws GatewayError when a page cannot be read; the next run resumes there
 */
export async function syncDisputes(deps: DisputeDeps, within: { withinMs?: number } = {}): Promise<number> {
  let seen = 0;
  await runDailySync(
    deps,
    'dispute',
    async (provider, query) => {
      const { disputes, more } = await deps.gateways.of(provider).listDisputes(query);
      for (const reported of disputes) {
        try {
          await recordDispute(deps, { ...reported, provider });
        } catch (error) {
          deps.log.error(
            { dispute: reported.disputeId, err: error },
            'a dispute of the list could not be kept',
          );
        }
      }
      seen += disputes.length;
      return more;
    },
    within,
  );
  return seen;
}

/**
 * Reads each provider's list of refunds daily, to record dashboard refunds without a webhook. Returns the number read.
 * @throws GatewayError when a page cannot be read; the next run resumes there
 */
export async function syncDashboardRefunds(
  deps: RefundDeps,
  within: { withinMs?: number } = {},
): Promise<number> {
  let seen = 0;
  await runDailySync(
    deps,
    'refund',
    async (provider, query) => {
      const { refunds, more } = await deps.gateways.of(provider).listRefunds(query);
      for (const listed of refunds) {
        try {
          await recordDashboardRefund(deps, { ...listed, provider }, claimRefund);
        } catch (error) {
          deps.log.error({ refund: listed.refundId, err: error }, 'a refund of the list could not be kept');
        }
      }
      seen += refunds.length;
      return more;
    },
    within,
  );
  return seen;
}
