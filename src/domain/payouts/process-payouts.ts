import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { GatewayError } from '#domain/payments';
import { getShop } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import { changePayout, type PayoutRow, recordFailed, recordPaid, recordReversed } from './close-payout.ts';
import type { PayoutDeps } from './deps.ts';
import type { TransferOutcome } from './gateway.ts';
import { payouts, payoutWallets } from './tables.ts';
import type { WalletRow } from './wallets.ts';

const BATCH = 50;
/** A transfer that was sent and got no answer is looked for after this time. */
const LOOK_AGAIN = sql`now() + interval '30 seconds'`;
const LATER = sql`now() + interval '15 minutes'`;
/** A transfer may come back after it succeeded; its webhook may be lost. */
const WATCHED_DAYS = sql`now() - interval '3 days'`;
/** Times a payout may have been sent before an unknown wallet counts as refused for good. */
const REGISTRATIONS_MAX = 3;
/** Refusals that say nothing about the wallet: the same transfer is sent again later. */
const NOT_NOW = new Set(['rate_limited', 'insufficient_balance']);

/** Sends what is due and follows what is under way or was paid lately; gives the number looked at. */
export async function processPayouts(deps: PayoutDeps): Promise<number> {
  const due = await deps.db
    .select()
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, ['PENDING', 'PROCESSING']),
        lte(payouts.checkAfter, sql`now()`),
        sql`not exists (select from shops s where s.id = ${payouts.shopId} and s.payouts_held_reason is not null
          and ${payouts.status} = 'PENDING')`,
      ),
    )
    .orderBy(asc(payouts.checkAfter))
    .limit(BATCH);
  const paid = await deps.db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.status, 'PAID'), gt(payouts.paidAt, WATCHED_DAYS), lte(payouts.checkAfter, sql`now()`)),
    )
    .limit(BATCH);
  for (const payout of [...due, ...paid]) await processSafely(deps, payout);
  return due.length + paid.length;
}

/** A webhook told of a transfer: ask what became of it now. An unknown reference is none of ours. */
export async function followPayout(deps: PayoutDeps, reference: string): Promise<void> {
  const [payout] = await deps.db.select().from(payouts).where(eq(payouts.reference, reference));
  if (payout && payout.attempts > 0) await processSafely(deps, payout);
}

/** One payout that makes trouble must not keep the others waiting. */
async function processSafely(deps: PayoutDeps, payout: PayoutRow): Promise<void> {
  try {
    await (payout.status === 'PENDING' ? send(deps, payout) : follow(deps, payout));
  } catch (error) {
    const known = error instanceof GatewayError;
    deps.log[known ? 'warn' : 'error']({ payout: payout.id, err: error }, 'payout could not be moved on');
    await deps.db.update(payouts).set({ checkAfter: LOOK_AGAIN }).where(eq(payouts.id, payout.id));
  }
}

/** PENDING → PROCESSING is committed before the call; a call without an answer is followed, never guessed at. */
async function send(deps: PayoutDeps, payout: PayoutRow): Promise<void> {
  const [wallet] = await deps.db.select().from(payoutWallets).where(eq(payoutWallets.id, payout.walletId));
  const claimed = await deps.db.transaction((tx) =>
    changePayout(tx, payout, 'PROCESSING', { attempts: payout.attempts + 1, checkAfter: LOOK_AGAIN }),
  );
  if (!claimed || !wallet?.recipientCode) return;
  try {
    const outcome = await deps.transfers.transfer({
      reference: payout.reference,
      amountPesewas: payout.amountPesewas,
      recipientCode: wallet.recipientCode,
      reason: 'Dwaso payout',
    });
    await record(deps, payout.id, outcome);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.maybeAccepted) throw error;
    const lostWallet = error.code === 'invalid_transfer_recipient' && payout.attempts < REGISTRATIONS_MAX;
    if (lostWallet) return registerAgain(deps, payout, wallet);
    await refused(deps, payout.id, error);
  }
}

/** The processor does not know the wallet any more: it is registered again and the transfer sent anew. */
async function registerAgain(deps: PayoutDeps, payout: PayoutRow, wallet: WalletRow): Promise<void> {
  const { ownerName } = await getShop(deps.db, payout.shopId);
  const { recipientCode } = await deps.transfers.createRecipient({
    phone: wallet.phone,
    network: wallet.network,
    name: wallet.accountName ?? ownerName,
  });
  await deps.db.update(payoutWallets).set({ recipientCode }).where(eq(payoutWallets.id, wallet.id));
  await withPayout(deps, payout.id, async (tx, current) => {
    await changePayout(tx, current, 'PENDING', { checkAfter: sql`now()` });
  });
}

async function refused(deps: PayoutDeps, payoutId: string, error: GatewayError): Promise<void> {
  deps.log.error({ payout: payoutId, code: error.code }, 'a payout was refused');
  await withPayout(deps, payoutId, async (tx, payout) => {
    if (!NOT_NOW.has(error.code)) {
      return recordFailed(tx, deps.site, payout, 'The payment company refused the transfer');
    }
    await changePayout(tx, payout, 'PENDING', { checkAfter: LATER, failureReason: error.code });
  });
}

async function follow(deps: PayoutDeps, payout: PayoutRow): Promise<void> {
  const outcome = await deps.transfers.verifyTransfer(payout.reference);
  if (outcome.kind !== 'UNKNOWN') return record(deps, payout.id, outcome);
  // It never reached the processor: send it again under the same reference.
  await withPayout(deps, payout.id, async (tx, current) => {
    await changePayout(tx, current, 'PENDING', { checkAfter: sql`now()` });
  });
}

async function record(deps: PayoutDeps, payoutId: string, outcome: TransferOutcome): Promise<void> {
  const { site } = deps;
  await withPayout(deps, payoutId, async (tx, payout) => {
    switch (outcome.kind) {
      case 'SUCCESS':
        if (payout.status === 'PAID') await watchOn(tx, payout);
        else await recordPaid(tx, site, payout, outcome);
        break;
      case 'FAILED':
        await recordFailed(tx, site, payout, outcome.reason);
        break;
      case 'REVERSED':
        // Its success may never have been seen: it is booked first, so that the ledger tells the whole story.
        if (payout.status === 'PROCESSING') {
          await recordPaid(tx, site, payout, { ...outcome, feePesewas: 0 });
          await recordReversed(tx, site, { ...payout, status: 'PAID' });
        } else await recordReversed(tx, site, payout);
        break;
      case 'PENDING': {
        const failureReason = outcome.needsOtp ? 'Paystack asks its owner for a one-time code' : null;
        const { transferCode } = outcome;
        await tx
          .update(payouts)
          .set({ transferCode, failureReason, checkAfter: LOOK_AGAIN })
          .where(and(eq(payouts.id, payout.id), eq(payouts.status, 'PROCESSING')));
      }
    }
  });
}

/** Looks again after as long as it has been paid, an hour at least. */
async function watchOn(tx: Transaction, payout: PayoutRow): Promise<void> {
  const checkAfter = sql`now() + greatest(now() - ${payouts.paidAt}, interval '1 hour')`;
  await tx.update(payouts).set({ checkAfter }).where(eq(payouts.id, payout.id));
}

/** Locks the payout as it is now and works on it. */
async function withPayout(
  deps: PayoutDeps,
  payoutId: string,
  work: (tx: Transaction, payout: PayoutRow) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
    if (payout) await work(tx, payout);
  });
}
