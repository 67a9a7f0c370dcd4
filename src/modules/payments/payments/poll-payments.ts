import { and, asc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { expireOrder, lockOrder } from '#modules/orders';
import { drainBatches } from '#platform/batches';
import { inTransaction } from '../../../platform/transaction.ts';
import { type AttemptRow, POLLS_PER_WINDOW } from './create-attempt.ts';
import { expireAttempt, finaliseAttempt, type PaymentDeps, recordFailure } from './finalise-attempt.ts';
import { GatewayError } from './gateway.ts';
import { mailOrderExpired } from './mails.ts';
import { findExpirableOrders, findLiveAttempt } from './queries.ts';
import { FAILED_ATTEMPT_STATUSES, isLiveAttempt, LIVE_ATTEMPT_STATUSES } from './states.ts';
import { paymentAttempts } from './tables.ts';

const BATCH = 50;
const PARALLEL_LOOKS = 10;
/** Checks of a closed attempt, over some hours, so that a late approval survives a lost webhook. */
const LATE_CHECKS_MAX = 12;

const live = inArray(paymentAttempts.status, LIVE_ATTEMPT_STATUSES);
const late = and(
  inArray(paymentAttempts.status, FAILED_ATTEMPT_STATUSES),
  sql`${paymentAttempts.failureCode} is distinct from 'AMOUNT_MISMATCH'`,
  lt(paymentAttempts.checks, LATE_CHECKS_MAX),
);

/**
 * Verifies every payment due for a check: live ones, and closed ones that may still succeed late. Several workers may
 * run at once. Returns the number checked.
 */
export function pollPendingPayments(deps: PaymentDeps, windowMs: number): Promise<number> {
  return drainBatches(BATCH, () => reconcileBatch(deps, windowMs));
}

async function reconcileBatch(deps: PaymentDeps, windowMs: number): Promise<number> {
  const due = await claimDue(deps, windowMs, or(live, late));
  for (let index = 0; index < due.length; index += PARALLEL_LOOKS) {
    const some = due.slice(index, index + PARALLEL_LOOKS);
    await Promise.all(some.map((attempt) => syncSafely(deps, attempt, windowMs)));
  }
  return due.length;
}

/** Whether an attempt that may still be approved is due for a check at the provider. */
export const isPollDue = (attempt: AttemptRow): boolean =>
  isLiveAttempt(attempt) && attempt.checkAfter <= new Date();

/** The customer's poll: checks the live attempt of one order if it is due. */
export async function pollPayment(deps: PaymentDeps, orderId: string, windowMs: number): Promise<void> {
  const [attempt] = await claimDue(deps, windowMs, and(live, eq(paymentAttempts.orderId, orderId)));
  if (attempt) await syncSafely(deps, attempt, windowMs);
}

/**
 * Claims due attempts and schedules their next check: a fixed interval for live ones, exponential backoff from 10 s to
 * an hour for closed ones.
 */
function claimDue(deps: PaymentDeps, windowMs: number, which: SQL | undefined): Promise<AttemptRow[]> {
  const due = deps.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(which, lte(paymentAttempts.checkAfter, sql`now()`)))
    .orderBy(asc(paymentAttempts.checkAfter))
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  const pause = sql`${windowMs / POLLS_PER_WINDOW / 1000}::float8`;
  return deps.db
    .update(paymentAttempts)
    .set({
      checks: sql`${paymentAttempts.checks} + 1`,
      checkAfter: sql`now() + interval '1 second' * case when ${live} then ${pause}
        else least(${pause} * power(2, ${paymentAttempts.checks}), 3600) end`,
    })
    .where(inArray(paymentAttempts.id, due))
    .returning();
}

/** Isolates failures: one bad payment must not block the batch. */
async function syncSafely(deps: PaymentDeps, attempt: AttemptRow, windowMs: number): Promise<void> {
  const { reference } = attempt;
  try {
    await checkAttempt(deps, attempt, windowMs);
  } catch (error) {
    if (error instanceof GatewayError) {
      deps.log.warn({ reference, code: error.code }, 'payment could not be verified yet');
    } else deps.log.error({ reference, err: error }, 'payment could not be settled');
  }
}

/**
 * The phone network may be slower than the window (docs/paystack-and-ghana.md, 1.4); the attempt expires after this.
 */
const graceMs = (windowMs: number) => (windowMs * 2) / 3;

async function checkAttempt(deps: PaymentDeps, attempt: AttemptRow, windowMs: number): Promise<void> {
  const kind = await finaliseAttempt(deps, attempt);
  if (kind === 'SUCCESS' || kind === 'FAILED') return;
  const isLive = isLiveAttempt(attempt);
  const overdueMs = Date.now() - attempt.expiresAt.getTime();
  if (!isLive) return;
  if (kind === 'UNKNOWN') {
    // The charge never reached the provider; a request in flight would be younger than the window.
    if (overdueMs > 0) await recordFailure(deps, attempt, 'provider down');
  } else if (overdueMs > graceMs(windowMs)) await expireAttempt(deps, attempt);
}

/**
 * Expires unpaid orders after their hold and puts their stock back on sale. An order with a live attempt waits until
 * that attempt is closed; one that fails waits for the next run and does not block the others. Returns the number
 * expired.
 */
export async function expireUnpaidOrders(deps: PaymentDeps): Promise<number> {
  let released = 0;
  for (let after: string | undefined; ; ) {
    const due = await findExpirableOrders(deps.db, { after, limit: BATCH });
    for (const { id } of due) {
      try {
        if (await release(deps, id)) released++;
      } catch (error) {
        deps.log.error({ orderId: id, err: error }, 'hold could not be released');
      }
    }
    if (due.length < BATCH) return released;
    after = due.at(-1)?.id;
  }
}

function release(deps: PaymentDeps, orderId: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'AWAITING_PAYMENT' || order.holdExpiresAt > new Date()) return false;
    if (await findLiveAttempt(tx, orderId)) return false;
    await expireOrder(tx, order);
    await mailOrderExpired(tx, deps.site, order);
    return true;
  });
}
