import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { expireOrder, findExpiredHolds, lockOrder } from '#domain/orders';
import type { AttemptRow } from './create-attempt.ts';
import { failureReason } from './failure-reason.ts';
import { expireAttempt, finaliseAttempt, type PaymentDeps, recordFailure } from './finalise-attempt.ts';
import { GatewayError } from './gateway.ts';
import { mailOrderExpired } from './mails.ts';
import { paymentAttempts } from './tables.ts';

const BATCH = 50;
/** A closed attempt is asked about for a day, so that a late approval is not lost when its webhook is. */
const LATE_CHECKS_MAX = 12;

/**
 * Asks the processor about every payment that is due for a look: live ones past their pause, and closed ones
 * that may still succeed late. Several workers may run at once. Gives the number looked at.
 */
export async function reconcilePayments(deps: PaymentDeps, windowMs: number): Promise<number> {
  const due = await claimDue(deps);
  for (const attempt of due) {
    try {
      await look(deps, attempt, windowMs);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      deps.log.warn({ reference: attempt.reference, code: error.code }, 'payment could not be verified yet');
    }
  }
  return due.length;
}

/** Takes what is due and sets the next look: after 5 s, 10 s, 20 s … an hour. */
function claimDue(deps: PaymentDeps): Promise<AttemptRow[]> {
  const live = inArray(paymentAttempts.status, ['CREATED', 'PENDING']);
  const late = and(
    inArray(paymentAttempts.status, ['FAILED', 'EXPIRED']),
    sql`${paymentAttempts.failureCode} is distinct from 'AMOUNT_MISMATCH'`,
    sql`${paymentAttempts.checks} < ${LATE_CHECKS_MAX}`,
  );
  const due = deps.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(or(live, late), lte(paymentAttempts.checkAfter, sql`now()`)))
    .orderBy(asc(paymentAttempts.checkAfter))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return deps.db
    .update(paymentAttempts)
    .set({
      checks: sql`${paymentAttempts.checks} + 1`,
      checkAfter: sql`now() + least(5 * power(2, ${paymentAttempts.checks}), 3600) * interval '1 second'`,
    })
    .where(inArray(paymentAttempts.id, due))
    .returning();
}

/** The phone network may take longer than the window (facts, 1.4); only then is the attempt given up. */
const graceMs = (windowMs: number) => (windowMs * 2) / 3;

async function look(deps: PaymentDeps, attempt: AttemptRow, windowMs: number): Promise<void> {
  const kind = await finaliseAttempt(deps, attempt.reference);
  if (kind === 'SUCCESS' || kind === 'FAILED') return;
  const live = attempt.status === 'CREATED' || attempt.status === 'PENDING';
  const overdueMs = Date.now() - attempt.expiresAt.getTime();
  if (!live) return;
  if (kind === 'UNKNOWN') {
    // It never reached the processor; a request still on its way would be younger than the window.
    if (overdueMs > 0) await recordFailure(deps, attempt.reference, failureReason('provider down'));
  } else if (overdueMs > graceMs(windowMs)) await expireAttempt(deps, attempt.reference);
}

/**
 * Expires unpaid orders whose hold has ended and puts their stock back on sale. An order with a live attempt
 * waits for that attempt's end. Gives the number expired.
 */
export async function releaseExpiredHolds(deps: PaymentDeps): Promise<number> {
  let released = 0;
  for (const { id } of await findExpiredHolds(deps.db, BATCH)) {
    released += await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== 'AWAITING_PAYMENT' || order.holdExpiresAt > new Date()) return 0;
      const live = await tx.$count(
        paymentAttempts,
        and(eq(paymentAttempts.orderId, id), inArray(paymentAttempts.status, ['CREATED', 'PENDING'])),
      );
      if (live > 0) return 0;
      await expireOrder(tx, order);
      await mailOrderExpired(tx, deps.site, order);
      return 1;
    });
  }
  return released;
}
