import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { findAttempt, GatewayError, getAttempt, providerLabel } from '#modules/payments';
import { drainBatches } from '#platform/batches';
import type { RefundDeps } from './deps.ts';
import { recordRefund, sameAttempt } from './refund-item.ts';
import { MOVING_REFUND_STATUSES } from './states.ts';
import { dashboardRefunds, refunds } from './tables.ts';

type RefundRow = typeof refunds.$inferSelect;
const BATCH = 50;
/** Lease of a refund being sent, longer than any call; afterwards the job searches for it at the provider. */
const CLAIM = sql`now() + interval '50 seconds'`;
/** The provider's list may lag: search a missing refund again after this, before an admin must handle it. */
const LOOK_AGAIN = sql`interval '10 minutes'`;
const missedAt = (provider: string) =>
  `${providerLabel(provider)} does not list it. Check the ${providerLabel(provider)} dashboard before you send it again.`;

/** To send, in progress, waiting for the customer's details at the provider, or missing there. */
const open = and(
  isNull(refunds.dashboardRefundId),
  or(
    inArray(refunds.status, MOVING_REFUND_STATUSES),
    and(
      eq(refunds.status, 'NEEDS_ATTENTION'),
      or(isNotNull(refunds.processorRefundId), isNotNull(refunds.missedAt)),
    ),
  ),
);

/**
 * Sends approved refunds and follows those in progress; returns the number processed.
 * @param of limits it to the payment with this reference
 */
export function processRefunds(deps: RefundDeps, of?: string): Promise<number> {
  return drainBatches(BATCH, () => processBatch(deps, of));
}

async function processBatch(deps: RefundDeps, of: string | undefined): Promise<number> {
  const attempt = of === undefined ? undefined : await findAttempt(deps.db, { reference: of });
  if (attempt === null) return 0;
  const these = attempt && eq(refunds.attemptId, attempt.id);
  const due = await deps.db
    .select()
    .from(refunds)
    .where(and(these, open, lte(refunds.checkAfter, sql`now()`)))
    .orderBy(asc(refunds.checkAfter))
    .limit(BATCH);
  for (const refund of due) await processSafely(deps, refund);
  return due.length;
}

/**
 * Makes the refunds of `reference` due now, after a webhook about one. A refund being sent keeps its lease, which
 * prevents it from being sent twice.
 */
export async function pollRefundsOfPayment(deps: RefundDeps, reference: string): Promise<void> {
  const attempt = await findAttempt(deps.db, { reference });
  if (!attempt) return;
  // Locks in id order and skips locked rows, so that two webhooks of one payment cannot deadlock.
  const theirs = deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, attempt.id),
        open,
        or(eq(refunds.status, 'APPROVED'), isNotNull(refunds.processorRefundId)),
      ),
    )
    .orderBy(asc(refunds.id))
    .for('no key update', { skipLocked: true });
  await deps.db.update(refunds).set({ checkAfter: sql`now()` }).where(inArray(refunds.id, theirs));
}

/** Isolates failures: one bad refund must not block the batch. */
async function processSafely(deps: RefundDeps, refund: RefundRow): Promise<void> {
  try {
    await (refund.status === 'APPROVED' ? send(deps, refund) : follow(deps, refund));
  } catch (error) {
    const known = error instanceof GatewayError;
    deps.log[known ? 'warn' : 'error']({ refund: refund.id, err: error }, 'refund could not be moved on');
    const later = sql`now() + interval '1 minute'`;
    await deps.db.update(refunds).set({ checkAfter: later }).where(eq(refunds.id, refund.id));
  }
}

/**
 * Sends a refund. The provider has no idempotency key for refunds, so APPROVED → PENDING is committed before the call.
 * A call without an answer is never repeated automatically; {@link follow} searches for the refund at the provider.
 * Before an admin's retry of a missing refund, it is searched for once more.
 */
async function send(deps: RefundDeps, seen: RefundRow): Promise<void> {
  const found = seen.missedAt ? await findSent(deps, seen) : undefined;
  const [refund] = await deps.db
    .update(refunds)
    .set({ status: 'PENDING', attempts: seen.attempts + 1, checkAfter: CLAIM, missedAt: null })
    .where(and(sameAttempt(seen), eq(refunds.status, 'APPROVED')))
    .returning();
  if (!refund) return;
  const { reference, provider } = await getAttempt(deps.db, refund.attemptId);
  try {
    const { amountPesewas, reason: note } = refund;
    const sent = found ?? (await deps.gateways.of(provider).refund({ reference, amountPesewas, note }));
    await recordRefund(deps, refund, { ...sent, provider });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await noteFailure(deps, refund, error);
  }
}

/** Temporary rejections, unrelated to the refund: the provider is busy or rejects our key. */
const NOT_NOW = new Set(['rate_limited', 'invalid_Key', 'http_401', 'http_403']);

/**
 * Handles a failed call: a permanent rejection needs an admin, a temporary one is retried, and without an answer the
 * lease stands.
 */
async function noteFailure(deps: RefundDeps, refund: RefundRow, error: GatewayError): Promise<void> {
  const refused = !error.maybeAccepted;
  const later = refused && NOT_NOW.has(error.code);
  const status = !refused ? 'PENDING' : later ? 'APPROVED' : 'NEEDS_ATTENTION';
  deps.log[status === 'NEEDS_ATTENTION' ? 'error' : 'warn'](
    { refund: refund.id, code: error.code, status },
    'refund',
  );
  await deps.db
    .update(refunds)
    .set({
      status,
      lastError: error.code,
      ...(later ? { checkAfter: sql`now() + interval '1 minute'` } : {}),
    })
    .where(and(sameAttempt(refund), eq(refunds.status, 'PENDING')));
}

async function follow(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { provider } = await getAttempt(deps.db, refund.attemptId);
  if (refund.processorRefundId) {
    const outcome = await deps.gateways.of(provider).fetchRefund(refund.processorRefundId);
    await recordRefund(deps, refund, { ...outcome, provider });
    return;
  }
  const found = await findSent(deps, refund);
  if (found) {
    await recordRefund(deps, refund, { ...found, provider });
    return;
  }
  await noteMissing(deps, refund, provider);
}

/** Records when the refund was first found missing; ten minutes later an admin must handle it. */
async function noteMissing(deps: RefundDeps, refund: RefundRow, provider: string): Promise<void> {
  const again = sql`now() + ${LOOK_AGAIN}`;
  const isLate = and(eq(refunds.status, 'PENDING'), lte(refunds.missedAt, sql`now() - ${LOOK_AGAIN}`));
  const given = await deps.db
    .update(refunds)
    .set({ status: 'NEEDS_ATTENTION', lastError: missedAt(provider), checkAfter: again })
    .where(and(sameAttempt(refund), isLate));
  if (given.rowCount) {
    deps.log.error({ refund: refund.id }, 'a refund is missing at the provider: it needs a person');
    return;
  }
  await deps.db
    .update(refunds)
    .set({ missedAt: sql`coalesce(${refunds.missedAt}, now())`, checkAfter: again })
    // Another process may have resent or recorded it since this one read it.
    .where(and(sameAttempt(refund), eq(refunds.status, refund.status)));
}

/** Finds this refund at the provider: the same amount, and not recorded as another of ours. */
async function findSent(deps: RefundDeps, refund: RefundRow) {
  const { processorId, provider } = await getAttempt(deps.db, refund.attemptId);
  if (!processorId) return undefined;
  const recorded = await deps.db
    .select({ id: refunds.processorRefundId })
    .from(refunds)
    .where(and(eq(refunds.attemptId, refund.attemptId), isNotNull(refunds.processorRefundId)));
  const byHand = await deps.db
    .select({ id: dashboardRefunds.processorRefundId })
    .from(dashboardRefunds)
    .where(eq(dashboardRefunds.attemptId, refund.attemptId));
  const known = new Set([...recorded, ...byHand].map((row) => row.id));
  const listed = await deps.gateways.of(provider).findRefunds(processorId);
  return listed.find(
    (one) =>
      one.amountPesewas === refund.amountPesewas &&
      one.status !== 'FAILED' &&
      !one.disputeId &&
      !known.has(one.refundId),
  );
}
