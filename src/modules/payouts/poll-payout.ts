import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type GatewayError, providerLabel } from '#modules/payments';
import type { Transaction } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import { pesewas } from '#shared/money';
import type { PayoutDeps, TransferOutcome } from './gateway.ts';
import {
  type PayoutRow,
  recordFailed,
  recordPaid,
  recordReversed,
  reversePayout,
  transitionPayout,
} from './payout-transitions.ts';
import { payouts } from './tables.ts';

const LOOK_AGAIN = sql`now() + interval '30 seconds'`;
const LATER = sql`now() + interval '15 minutes'`;
/** Temporary rejections, unrelated to the wallet, such as our own bad key: the same transfer is retried later. */
const NOT_NOW = new Set(['rate_limited', 'insufficient_balance', 'invalid_Key', 'http_401', 'http_403']);

/** Verifies a transfer at the provider and records the outcome; `told` is an answer just received, if any. */
export async function syncTransfer(
  deps: PayoutDeps,
  payout: PayoutRow,
  told?: TransferOutcome,
): Promise<void> {
  const outcome = told ?? (await deps.transfers.of(payout.provider).verifyTransfer(payout.reference));
  await withPayout(deps, payout.id, async (tx, current) => {
    if (outcome.kind === 'UNKNOWN') await recordUnknown(deps, tx, current);
    else if (told || outcome.kind !== 'FAILED' || !(await isBeingSent(tx, current))) {
      const isNews =
        !told &&
        +(payout.reversedAt ?? 0) === +(current.reversedAt ?? 0) &&
        +(payout.paidAt ?? 0) === +(current.paidAt ?? 0);
      await record(deps, tx, current, { outcome, isNews });
    }
  });
}

/**
 * Claimed for sending and not answered yet. For a reference that failed before, the provider still reports the first
 * attempt as failed; trusting that would return money to the balance that is about to be paid.
 */
async function isBeingSent(tx: Transaction, { id }: PayoutRow): Promise<boolean> {
  const { status, transferCode, checkAfter } = payouts;
  const unanswered = and(eq(status, 'PROCESSING'), isNull(transferCode), gt(checkAfter, sql`now()`));
  return (await tx.$count(payouts, and(eq(payouts.id, id), unanswered))) > 0;
}

/** Locks the payout and runs `work` on its current row. */
export async function withPayout(
  deps: PayoutDeps,
  payoutId: string,
  work: (tx: Transaction, payout: PayoutRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('no key update');
    if (payout) await work(tx, payout);
  });
}

/** Records a rejected transfer: no money moved. */
export async function recordRefusal(deps: PayoutDeps, payoutId: string, error: GatewayError): Promise<void> {
  deps.log.error({ payout: payoutId, code: error.code }, 'a payout was refused');
  await withPayout(deps, payoutId, async (tx, payout) => {
    if (!NOT_NOW.has(error.code)) {
      return recordFailed(tx, deps.site, payout, 'The payment company refused the transfer');
    }
    const failureReason = 'The payment company could not send it yet. We will try again automatically';
    await transitionPayout(tx, payout, 'PENDING', { checkAfter: LATER, failureReason });
  });
}

/**
 * Handles a transfer unknown to the provider: it is resent under the same reference, or checked later if it was paid.
 */
async function recordUnknown(deps: PayoutDeps, tx: Transaction, payout: PayoutRow): Promise<void> {
  if (payout.status === 'PROCESSING')
    await transitionPayout(tx, payout, 'PENDING', { checkAfter: sql`now()` });
  if (payout.status === 'PAID') {
    deps.log.warn({ payout: payout.id }, 'the provider does not know a payout that it had paid');
    await watchOn(tx, payout);
  }
}

/**
 * Records the provider's answer, which is authoritative even if it is late or out of order.
 * @param said.isNews the answer is newer than the recorded arrival and reversal
 */
async function record(
  deps: PayoutDeps,
  tx: Transaction,
  payout: PayoutRow,
  { outcome, isNews }: { outcome: TransferOutcome; isNews: boolean },
): Promise<void> {
  const { site, log } = deps;
  switch (outcome.kind) {
    case 'SUCCESS':
      if (payout.status === 'PAID') await watchOn(tx, payout);
      // Paid, then reversed: an answer from before the reversal is stale.
      else if (payout.status === 'REVERSED' && payout.paidAt && !isNews) break;
      else {
        const takenBack = payout.status === 'REVERSED';
        if (takenBack)
          log.error({ payout: payout.id }, 'a payout that was taken back has been paid after all');
        await recordPaid(tx, site, payout, { ...outcome, feePesewas: pesewas(outcome.feePesewas) });
      }
      break;
    case 'FAILED':
      if (payout.status === 'PAID') {
        log.error({ payout: payout.id }, 'the provider calls a payout failed that it had paid');
        await watchOn(tx, payout);
      } else await recordFailed(tx, site, payout, outcome.reason);
      break;
    case 'REVERSED':
      if (payout.status === 'PAID' && !isNews) await watchOn(tx, payout);
      else await recordCameBack(deps, tx, payout);
      break;
    case 'PENDING':
      await recordUnderWay(tx, payout, outcome);
  }
}

/** Schedules the next check; a payout recorded as failed becomes PROCESSING again. */
async function recordUnderWay(
  tx: Transaction,
  payout: PayoutRow,
  { needsOtp, transferCode }: Extract<TransferOutcome, { kind: 'PENDING' }>,
): Promise<void> {
  const failureReason = needsOtp
    ? `${providerLabel(payout.provider)} asks its owner for a one-time code`
    : null;
  const set = { transferCode, failureReason, checkAfter: LOOK_AGAIN };
  if (payout.status === 'FAILED') await transitionPayout(tx, payout, 'PROCESSING', set);
  if (payout.status === 'PROCESSING') await tx.update(payouts).set(set).where(eq(payouts.id, payout.id));
}

async function recordCameBack({ site }: PayoutDeps, tx: Transaction, payout: PayoutRow): Promise<void> {
  // Its success may never have been recorded: book that first, so that the ledger is complete.
  if (payout.status === 'PROCESSING')
    await recordPaid(tx, site, payout, { transferCode: null, feePesewas: pesewas(0) });
  if (payout.status === 'PROCESSING' || payout.status === 'PAID') {
    await recordReversed(tx, site, { ...payout, status: 'PAID' });
  }
  // It had failed, and its money is still reserved.
  if (payout.status === 'FAILED')
    await reversePayout(tx, site, payout, 'The mobile network returned the money');
}

/** Schedules the next check after as long as it has been paid, at least an hour. */
async function watchOn(tx: Transaction, payout: PayoutRow): Promise<void> {
  const checkAfter = sql`now() + greatest(now() - ${payouts.paidAt}, interval '1 hour')`;
  await tx.update(payouts).set({ checkAfter }).where(eq(payouts.id, payout.id));
}
