import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { GatewayError } from '#modules/payments';
import { pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import {
  changePayout,
  type PayoutRow,
  recordFailed,
  recordPaid,
  recordReversed,
  reversePayout,
} from './close-payout.ts';
import type { PayoutDeps } from './deps.ts';
import type { TransferOutcome } from './gateway.ts';
import { payouts } from './tables.ts';

const LOOK_AGAIN = sql`now() + interval '30 seconds'`;
const LATER = sql`now() + interval '15 minutes'`;
/** Refusals that say nothing about the wallet, our own bad key among them: the same transfer is sent again later. */
const NOT_NOW = new Set(['rate_limited', 'insufficient_balance', 'invalid_Key', 'http_401', 'http_403']);

/** Asks the processor what became of a transfer, unless it has just said so, and writes it down. */
export async function syncTransfer(
  deps: PayoutDeps,
  payout: PayoutRow,
  told?: TransferOutcome,
): Promise<void> {
  const outcome = told ?? (await deps.transfers.verifyTransfer(payout.reference));
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
 * Taken for sending, and not answered yet. Under a reference that has failed before, the processor still calls the
 * first try failed at that moment; believed, it would let a payout be taken back that is about to be paid.
 */
async function isBeingSent(tx: Transaction, { id }: PayoutRow): Promise<boolean> {
  const { status, transferCode, checkAfter } = payouts;
  const unanswered = and(eq(status, 'PROCESSING'), isNull(transferCode), gt(checkAfter, sql`now()`));
  return (await tx.$count(payouts, and(eq(payouts.id, id), unanswered))) > 0;
}

/** Locks the payout as it is now and works on it. */
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

/** The processor refused the transfer outright: nothing has moved. */
export async function recordRefusal(deps: PayoutDeps, payoutId: string, error: GatewayError): Promise<void> {
  deps.log.error({ payout: payoutId, code: error.code }, 'a payout was refused');
  await withPayout(deps, payoutId, async (tx, payout) => {
    if (!NOT_NOW.has(error.code)) {
      return recordFailed(tx, deps.site, payout, 'The payment company refused the transfer');
    }
    const failureReason = 'The payment company could not send it yet. We will try again automatically';
    await changePayout(tx, payout, 'PENDING', { checkAfter: LATER, failureReason });
  });
}

/** The processor never heard of it: it is sent again under the same reference, or, once paid, looked at later. */
async function recordUnknown(deps: PayoutDeps, tx: Transaction, payout: PayoutRow): Promise<void> {
  if (payout.status === 'PROCESSING') await changePayout(tx, payout, 'PENDING', { checkAfter: sql`now()` });
  if (payout.status === 'PAID') {
    deps.log.warn({ payout: payout.id }, 'the processor does not know a payout that it had paid');
    await watchOn(tx, payout);
  }
}

/**
 * What the processor says is final, also when it comes late or out of order.
 * @param said.isNews it was asked after what is known of the payout's arrival and return was written down
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
      // It was paid before it came back: a word from before that is an old one.
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
        log.error({ payout: payout.id }, 'the processor calls a payout failed that it had paid');
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

/** It is looked at again soon; one taken for failed is under way after all. */
async function recordUnderWay(
  tx: Transaction,
  payout: PayoutRow,
  { needsOtp, transferCode }: Extract<TransferOutcome, { kind: 'PENDING' }>,
): Promise<void> {
  const failureReason = needsOtp ? 'Paystack asks its owner for a one-time code' : null;
  const set = { transferCode, failureReason, checkAfter: LOOK_AGAIN };
  if (payout.status === 'FAILED') await changePayout(tx, payout, 'PROCESSING', set);
  if (payout.status === 'PROCESSING') await tx.update(payouts).set(set).where(eq(payouts.id, payout.id));
}

async function recordCameBack({ site }: PayoutDeps, tx: Transaction, payout: PayoutRow): Promise<void> {
  // Its success may never have been seen: it is booked first, so that the ledger tells the whole story.
  if (payout.status === 'PROCESSING')
    await recordPaid(tx, site, payout, { transferCode: null, feePesewas: pesewas(0) });
  if (payout.status === 'PROCESSING' || payout.status === 'PAID') {
    await recordReversed(tx, site, { ...payout, status: 'PAID' });
  }
  // It had failed, and its money is still set apart.
  if (payout.status === 'FAILED')
    await reversePayout(tx, site, payout, 'The mobile network returned the money');
}

/** Looks again after as long as it has been paid, an hour at least. */
async function watchOn(tx: Transaction, payout: PayoutRow): Promise<void> {
  const checkAfter = sql`now() + greatest(now() - ${payouts.paidAt}, interval '1 hour')`;
  await tx.update(payouts).set({ checkAfter }).where(eq(payouts.id, payout.id));
}
