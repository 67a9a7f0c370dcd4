import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { findAttempt, GatewayError, type Gateways } from '#modules/payments';
import {
  type BelongsToDispute,
  pollRefundsOf,
  processRefunds,
  type RefundDeps,
  recordDashboardRefund,
} from '#modules/refunds';
import type { Database } from '#platform/database';
import type { DisputeDeps } from './deps.ts';
import { recordDispute } from './record-dispute.ts';
import { disputes, processorSyncs } from './tables.ts';

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
 * Handles a refund webhook of this payment: sends and follows our refunds, and records those made in the processor's
 * dashboard. If the processor is unreachable, the jobs retry.
 */
export async function receiveRefund(deps: RefundDeps, reference: string): Promise<void> {
  try {
    await pollRefundsOf(deps, reference);
    await processRefunds(deps, reference);
    await findDashboardRefunds(deps, reference);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference, code: error.code }, 'webhook kept; the processor could not be asked yet');
  }
}

/** Searches a payment's refunds at the processor for dashboard refunds. */
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
