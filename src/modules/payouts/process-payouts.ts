import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import pMap from 'p-map';
import { arePayoutsBlocked } from '#modules/ledger';
import { GatewayError } from '#modules/payments';
import { drainBatches } from '#platform/batches';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { PayoutDeps } from './gateway.ts';
import { MEMBER_BATCH, sendMemberBatch, waitsForBatch } from './member-batches.ts';
import {
  areDepositsOwed,
  lockPayee,
  readPayeeDelay,
  readPayeeNames,
  readPayeeRules,
  toPayee,
  toWalletOwner,
} from './payee.ts';
import { type PayoutRow, transitionPayout } from './payout-transitions.ts';
import { recordRefusal, syncTransfer, withPayout } from './poll-payout.ts';
import { MOVING_PAYOUT_STATUSES } from './states.ts';
import { payouts, payoutWallets } from './tables.ts';
import { findWallet, registerWallet, type WalletRow } from './wallets.ts';

const BATCH = 50;
/** Concurrent calls; each mostly waits for the provider. */
const AT_ONCE = 8;
/** Lease of a transfer being sent; afterwards the job verifies it. */
const LOOK_AGAIN = sql`now() + interval '30 seconds'`;
/** Paid transfers are checked this long for a reversal, because its webhook may be lost. */
const WATCHED_DAYS = sql`now() - interval '3 days'`;
/** Sends after which an unknown wallet counts as a final rejection. */
const REGISTRATIONS_MAX = 3;

/**
 * Sends due payouts and follows those in progress or paid recently; returns the number processed. While the books
 * violate a rule, nothing new is sent (docs/operations.md, DwasoBooksBroken).
 */
export async function processPayouts(deps: PayoutDeps): Promise<number> {
  const sent = await sendMemberPayouts(deps);
  return sent + (await drainBatches(BATCH, () => processBatch(deps)));
}

/** Sends what is due to members of groups in batches; one that is refused as a whole goes on one by one. */
async function sendMemberPayouts(deps: PayoutDeps): Promise<number> {
  if (await arePayoutsBlocked(deps.db)) return 0;
  return drainBatches(MEMBER_BATCH, () => sendMemberBatch(deps));
}

async function processBatch(deps: PayoutDeps): Promise<number> {
  const stopped = await arePayoutsBlocked(deps.db);
  const due = await deps.db
    .select()
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, stopped ? ['PROCESSING'] : MOVING_PAYOUT_STATUSES),
        lte(payouts.checkAfter, sql`now()`),
        sql`not exists (select from shop_payout_rules s where s.shop_id = ${payouts.shopId}
          and ${payouts.status} = 'PENDING' and (s.held_reason is not null or not s.is_open))`,
        sql`(${payouts.status} <> 'PENDING'
          or not exists (select from deposit_refunds r where r.shop_id = ${payouts.shopId}
            union all select from failing_harvests f where f.shop_id = ${payouts.shopId}))`,
        sql`not ${waitsForBatch(deps.transfers.current)}`,
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
  const moveOn = (payout: PayoutRow) =>
    safely(deps, payout, () =>
      payout.status === 'PENDING' ? send(deps, payout) : syncTransfer(deps, payout),
    );
  await pMap([...due, ...paid], moveOn, { concurrency: AT_ONCE, stopOnError: false });
  return due.length + paid.length;
}

/** Verifies a transfer after a webhook about it. Ignores unknown references. */
export async function pollPayout(deps: PayoutDeps, reference: string): Promise<void> {
  const [payout] = await deps.db.select().from(payouts).where(eq(payouts.reference, reference));
  if (payout && payout.attempts > 0) await safely(deps, payout, () => syncTransfer(deps, payout));
}

/** Isolates failures: one bad payout must not block the batch. */
async function safely(deps: PayoutDeps, payout: PayoutRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof GatewayError;
    deps.log[known ? 'warn' : 'error']({ payout: payout.id, err: error }, 'payout could not be moved on');
    await deps.db.update(payouts).set({ checkAfter: LOOK_AGAIN }).where(eq(payouts.id, payout.id));
  }
}

/**
 * Sends a payout. Commits PENDING → PROCESSING before the call; a call without an answer is verified, never assumed. A
 * retry goes to the provider of the first send, which knows the reference.
 */
async function send(deps: PayoutDeps, seen: PayoutRow): Promise<void> {
  const provider = seen.attempts > 0 ? seen.provider : deps.transfers.current;
  await moveWallet(deps, seen, provider);
  const claimed = await inTransaction(deps.db, (tx) => claim(tx, seen, provider));
  if (!claimed) return;
  const { payout, wallet } = claimed;
  try {
    const outcome = await deps.transfers.of(provider).transfer({
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
 * Claims a payout for sending, on its current data and not the batch's: to the current wallet, and not while the payee
 * is on hold or suspended, or in the hours after its wallet, password or e-mail changed. Locks the payee before the
 * payout, as all code that creates or redirects payouts does.
 */
async function claim(
  tx: Transaction,
  seen: PayoutRow,
  provider: string,
): Promise<{ payout: PayoutRow; wallet: WalletRow } | null> {
  const payee = toPayee(seen);
  await lockPayee(tx, payee);
  const { isOpen, heldReason } = await readPayeeRules(tx, payee);
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, seen.id)).for('no key update');
  if (!isOpen || heldReason !== null || payout?.status !== 'PENDING') return null;
  const owner = toWalletOwner(payout);
  if (payout.throughId && (await readPayeeRules(tx, owner)).heldReason !== null) return null;
  if (await areDepositsOwed(tx, payee)) return null;
  // Sent by another process since.
  if (payout.attempts > 0 && payout.provider !== provider) return null;
  const wallet = await walletToPay(tx, payout);
  if (!wallet?.recipientCode || wallet.provider !== provider) return null;
  const wait = await readPayeeDelay(tx, owner);
  if (wait) {
    await tx.update(payouts).set({ checkAfter: wait.until }).where(eq(payouts.id, payout.id));
    return null;
  }
  const set = {
    ...{ attempts: payout.attempts + 1, walletId: wallet.id, provider, transferCode: null },
    // Clear the reason of the previous failure.
    failureReason: null,
  };
  const taken = await transitionPayout(tx, payout, 'PROCESSING', { ...set, checkAfter: LOOK_AGAIN });
  return taken ? { payout: { ...payout, ...set, status: 'PROCESSING' }, wallet } : null;
}

/** The payout's wallet, or its replacement if it was replaced during a failed send. */
async function walletToPay(handle: DbOrTx, payout: PayoutRow): Promise<WalletRow | null> {
  const [wallet] = await handle.select().from(payoutWallets).where(eq(payoutWallets.id, payout.walletId));
  return wallet?.replacedAt ? findWallet(handle, toWalletOwner(payout)) : (wallet ?? null);
}

/** Registers the payout's wallet at `provider` if it is registered at another. */
async function moveWallet(deps: PayoutDeps, payout: PayoutRow, provider: string): Promise<void> {
  const wallet = await walletToPay(deps.db, payout);
  if (wallet?.recipientCode && wallet.provider !== provider) await register(deps, wallet, provider);
}

async function register(deps: PayoutDeps, wallet: WalletRow, provider: string): Promise<void> {
  const { ownerName } = await readPayeeNames(deps.db, toPayee(wallet));
  const registered = await registerWallet(deps, provider, wallet, ownerName);
  await deps.db.update(payoutWallets).set(registered).where(eq(payoutWallets.id, wallet.id));
}

/** Registers a wallet again that the provider no longer knows, and resends the transfer. */
async function registerAgain(deps: PayoutDeps, payout: PayoutRow, wallet: WalletRow): Promise<void> {
  await register(deps, wallet, payout.provider);
  await withPayout(deps, payout.id, async (tx, current) => {
    await transitionPayout(tx, current, 'PENDING', { checkAfter: sql`now()` });
  });
}
