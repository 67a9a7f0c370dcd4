import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { arePayoutsStopped } from '#modules/ledger';
import { GatewayError } from '#modules/payments';
import { getShop, lockShop, readPayoutRules } from '#modules/shops';
import { drainBatches } from '#platform/drain-batches';
import { forEachConcurrent } from '#platform/for-each-concurrent';
import type { Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { changePayout, type PayoutRow } from './close-payout.ts';
import type { PayoutDeps } from './deps.ts';
import { recordRefusal, syncTransfer, withPayout } from './follow-payout.ts';
import { readChangeWait } from './payout-wait.ts';
import { payouts, payoutWallets } from './tables.ts';
import { findWallet, type WalletRow } from './wallets.ts';

const BATCH = 50;
/** Sent or followed at the same time: each waits for the processor for most of what it takes. */
const AT_ONCE = 8;
/** A transfer that was sent and got no answer is looked for after this time. */
const LOOK_AGAIN = sql`now() + interval '30 seconds'`;
/** A transfer may come back after it succeeded; its webhook may be lost. */
const WATCHED_DAYS = sql`now() - interval '3 days'`;
/** Times a payout may have been sent before an unknown wallet counts as refused for good. */
const REGISTRATIONS_MAX = 3;

/**
 * Sends what is due and follows what is under way or was paid lately; gives the number looked at. While a rule of the
 * books does not hold, nothing new is sent (docs/operations.md, DwasoBooksBroken).
 */
export function processPayouts(deps: PayoutDeps): Promise<number> {
  return drainBatches(BATCH, () => processBatch(deps));
}

async function processBatch(deps: PayoutDeps): Promise<number> {
  const stopped = await arePayoutsStopped(deps.db);
  const due = await deps.db
    .select()
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, stopped ? ['PROCESSING'] : ['PENDING', 'PROCESSING']),
        lte(payouts.checkAfter, sql`now()`),
        sql`not exists (select from shop_payout_rules s where s.shop_id = ${payouts.shopId}
          and ${payouts.status} = 'PENDING' and (s.held_reason is not null or not s.is_open))`,
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
    .orderBy(asc(payouts.checkAfter))
    .limit(BATCH);
  await forEachConcurrent([...due, ...paid], AT_ONCE, (payout) =>
    safely(deps, payout, () =>
      payout.status === 'PENDING' ? send(deps, payout) : syncTransfer(deps, payout),
    ),
  );
  return due.length + paid.length;
}

/** A webhook told of a transfer: ask what became of it now. An unknown reference is none of ours. */
export async function followPayout(deps: PayoutDeps, reference: string): Promise<void> {
  const [payout] = await deps.db.select().from(payouts).where(eq(payouts.reference, reference));
  if (payout && payout.attempts > 0) await safely(deps, payout, () => syncTransfer(deps, payout));
}

/** One payout that makes trouble must not keep the others waiting. */
async function safely(deps: PayoutDeps, payout: PayoutRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof GatewayError;
    deps.log[known ? 'warn' : 'error']({ payout: payout.id, err: error }, 'payout could not be moved on');
    await deps.db.update(payouts).set({ checkAfter: LOOK_AGAIN }).where(eq(payouts.id, payout.id));
  }
}

/** PENDING → PROCESSING is committed before the call; a call without an answer is followed, never guessed at. */
async function send(deps: PayoutDeps, seen: PayoutRow): Promise<void> {
  const claimed = await inTransaction(deps.db, (tx) => claim(tx, seen));
  if (!claimed) return;
  const { payout, wallet } = claimed;
  try {
    const outcome = await deps.transfers.transfer({
      reference: payout.reference,
      amountPesewas: payout.amountPesewas,
      recipientCode: wallet.recipientCode as string,
      reason: 'Dwaso payout',
    });
    await syncTransfer(deps, payout, outcome);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.maybeAccepted) throw error;
    const lostWallet = error.code === 'invalid_transfer_recipient' && payout.attempts < REGISTRATIONS_MAX;
    await (lostWallet ? registerAgain(deps, payout, wallet) : recordRefusal(deps, payout.id, error));
  }
}

/**
 * Takes a payout for sending as it is now, not as the batch was read: to the wallet of this moment, and not while the
 * shop is held or suspended, nor in the hours after its wallet, password or e-mail was changed. The shop is locked before the payout, as wherever a payout is begun or redirected.
 */
async function claim(
  tx: Transaction,
  seen: PayoutRow,
): Promise<{ payout: PayoutRow; wallet: WalletRow } | null> {
  await lockShop(tx, seen.shopId);
  const { isOpen, heldReason } = await readPayoutRules(tx, seen.shopId);
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, seen.id)).for('no key update');
  if (!isOpen || heldReason !== null || payout?.status !== 'PENDING') return null;
  const wallet = await walletToPay(tx, payout);
  if (!wallet?.recipientCode) return null;
  const wait = await readChangeWait(tx, payout.shopId);
  if (wait) {
    await tx.update(payouts).set({ checkAfter: wait.until }).where(eq(payouts.id, payout.id));
    return null;
  }
  const set = {
    ...{ attempts: payout.attempts + 1, walletId: wallet.id, transferCode: null },
    // Why the try before this one came to nothing.
    failureReason: null,
  };
  const taken = await changePayout(tx, payout, 'PROCESSING', { ...set, checkAfter: LOOK_AGAIN });
  return taken ? { payout: { ...payout, ...set, status: 'PROCESSING' }, wallet } : null;
}

/** The wallet it was begun for, or the one that has replaced it while it was being sent in vain. */
async function walletToPay(tx: Transaction, payout: PayoutRow): Promise<WalletRow | null> {
  const [wallet] = await tx.select().from(payoutWallets).where(eq(payoutWallets.id, payout.walletId));
  return wallet?.replacedAt ? findWallet(tx, payout.shopId) : (wallet ?? null);
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
