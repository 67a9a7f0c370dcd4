import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { formatCedis, negative, type Pesewas, pesewas, toCedis } from '#contracts/money';
import { countMove, lockMoves, SecondAdminNeeded } from '#domain/approvals';
import { recordAudit } from '#domain/audit';
import { once, type RequestKey } from '#domain/idempotency';
import { postTransaction, readShopBalances } from '#domain/ledger';
import { recordEvent } from '#domain/security';
import { readSettings } from '#domain/settings';
import { lockShop, readPayoutRules } from '#domain/shops';
import { type Database, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { PayoutRow } from './close-payout.ts';
import type { PayoutDeps } from './deps.ts';
import { readDisputeHold } from './dispute-hold.ts';
import { listDuePayouts } from './due-payouts.ts';
import { readPayoutWait, waitLabel } from './payout-wait.ts';
import { payouts } from './tables.ts';
import { findWallet } from './wallets.ts';

/** `adminId` is whoever had it done; it is written down in the audit log. */
interface Request {
  shopId: string;
  requestedBy: 'shop' | 'admin' | 'system';
  adminId?: string;
  /** Another admin has agreed to it. */
  agreed?: boolean;
  requestKey?: RequestKey | null;
}

/**
 * Sets a shop's whole available balance, without what open disputes hold, apart for a payout; a job sends it.
 * @throws AppError CONFLICT without a wallet, below the minimum, while held, while it waits after a change, or while another is under way; for an admin as {@link countMove}
 */
export async function requestPayout(db: Database, input: Request): Promise<Pick<PayoutRow, 'id'>> {
  if (!isUuid(input.shopId)) throw new AppError('NOT_FOUND', 'There is no such shop');
  try {
    return await inTransaction(db, (tx) =>
      once(tx, input.requestKey, async () => ({ id: (await start(tx, input)).id })),
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'payouts_one_open') throw error;
    throw new AppError('CONFLICT', 'A payout is under way already');
  }
}

async function start(
  tx: Transaction,
  { shopId, requestedBy, adminId, agreed = false }: Request,
): Promise<PayoutRow> {
  if (adminId) await lockMoves(tx, { adminId });
  await lockShop(tx, shopId);
  const open = await tx.$count(
    payouts,
    and(eq(payouts.shopId, shopId), inArray(payouts.status, ['PENDING', 'PROCESSING', 'FAILED'])),
  );
  if (open > 0) throw new AppError('CONFLICT', 'A payout is under way already');
  const { isOpen, heldReason } = await readPayoutRules(tx, shopId);
  if (!isOpen) throw new AppError('CONFLICT', 'Payouts are for shops that are open');
  if (heldReason) throw new AppError('CONFLICT', `Payouts of this shop are on hold: ${heldReason}`);
  const wallet = await findWallet(tx, shopId);
  if (!wallet) throw new AppError('CONFLICT', 'Add the mobile money wallet that is to be paid first');
  const amountPesewas = await payable(tx, shopId);
  const wait = await readPayoutWait(tx, shopId);
  if (wait) throw new AppError('CONFLICT', waitLabel(wait));
  if (adminId) await countMove(tx, { adminId, agreed, kind: 'PAYOUT_RUN', amountPesewas });
  const [payout] = await tx
    .insert(payouts)
    .values({ shopId, walletId: wallet.id, amountPesewas, requestedBy, reference: newReference() })
    .returning();
  const { id, reference } = payout as PayoutRow;
  await postTransaction(tx, {
    key: `payout:${id}`,
    description: `Payout ${reference} begun`,
    postings: [
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas },
      { account: 'SHOP_IN_PAYOUT', shopId, amountPesewas: negative(amountPesewas) },
    ],
  });
  if (requestedBy === 'shop') {
    const details = { action: 'payout.request', reference, amountPesewas };
    await recordEvent(tx, { kind: 'MONEY_MOVED', accountId: shopId, details });
  }
  if (adminId) {
    const after = { reference, amountPesewas };
    await recordAudit(tx, { adminId, action: 'payout.request', subject: 'shop', subjectId: shopId, after });
  }
  return payout as PayoutRow;
}

/** The shop's available balance without what open disputes hold of it. @throws AppError CONFLICT below the minimum */
async function payable(tx: Transaction, shopId: string): Promise<Pesewas> {
  const { available } = await readShopBalances(tx, shopId);
  const { heldPesewas } = await readDisputeHold(tx, shopId);
  const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
  const amount = pesewas(available - heldPesewas);
  if (amount >= minimum) return amount;
  const held =
    available >= minimum && heldPesewas > 0
      ? `. ${formatCedis(toCedis(heldPesewas))} of your balance waits until a dispute is decided`
      : '';
  throw new AppError('CONFLICT', `A payout needs ${formatCedis(toCedis(minimum))} at least${held}`);
}

/** 16 to 50 lower-case letters, digits, `-` and `_` (docs/paystack-and-ghana.md, 1.10). */
const newReference = () => `pay_${randomBytes(12).toString('hex')}`;

/**
 * Begins a payout for every open shop that can have one; gives their ids. By itself, once a week for each shop: it may
 * run every hour of the day, so that a machine that was off at one of them makes up for it. `adminId` is whoever did
 * not wait for the day.
 * @throws SecondAdminNeeded before any is begun
 */
export async function requestWeeklyPayouts(
  { db, log }: Pick<PayoutDeps, 'db' | 'log'>,
  by: { adminId?: string; agreed?: boolean } = {},
): Promise<string[]> {
  const requestedBy = by.adminId ? 'admin' : 'system';
  const begun: string[] = [];
  for (const { shopId } of await listDuePayouts(db, { thisWeekOnly: !by.adminId })) {
    try {
      begun.push((await requestPayout(db, { shopId, requestedBy, ...by })).id);
    } catch (error) {
      if (error instanceof SecondAdminNeeded) throw error;
      // Another was quicker, or the shop was held at this moment; anything else must not stop the other shops either.
      if (!(error instanceof AppError && error.code === 'CONFLICT')) {
        log.error({ shopId, err: error }, 'a payout could not be begun');
      }
    }
  }
  return begun;
}
