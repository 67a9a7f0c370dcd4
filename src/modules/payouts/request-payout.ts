import { randomBytes } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import { countMove, lockMoves, type MovingAdmin, SecondAdminNeeded } from '#modules/approvals';
import { recordAudit, recordEvent } from '#modules/audit';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { postTransaction } from '#modules/ledger';
import { readSettings } from '#modules/settings';
import { AppError } from '#shared/errors';
import { formatCedis, negative, toCedis } from '#shared/money';
import { type Database, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { assertAsPlanned, listDuePayouts, type PlannedPayout } from './due-payouts.ts';
import { payoutErrors } from './errors.ts';
import type { PayoutDeps } from './gateway.ts';
import type { Payable } from './payable.ts';
import {
  areDepositsOwed,
  getPayeeAccounts,
  lockPayee,
  ofPayee,
  type Payee,
  pickPayee,
  readPayeeNames,
  readPayeePayable,
  readPayeeRules,
} from './payee.ts';
import { delayMessage } from './payout-delay.ts';
import type { PayoutRow } from './payout-transitions.ts';
import { OPEN_PAYOUT_STATUSES } from './states.ts';
import { payouts } from './tables.ts';
import { findWallet } from './wallets.ts';

/** `adminId` is the admin who requested it, for the audit log. */
type Request = Payee & {
  /** An agent or a member is a customer. */
  requestedBy: 'shop' | 'customer' | 'admin' | 'system';
  adminId?: string;
  /** A second admin has approved it. */
  agreed?: boolean;
  /** Sends exactly this while it is still valid; default: all that is payable. */
  planned?: PlannedPayout & { at: Date };
  requestKey?: IdempotencyKey | null;
};

/**
 * Reserves the payable part of a shop's or agent's balance for a payout; a job sends it.
 * @throws AppError NOT_FOUND; CONFLICT without a wallet, below the minimum, on hold, while a change delays payouts, or
 * while another payout is open; for an admin also as {@link countMove}
 */
export async function requestPayout(db: Database, input: Request): Promise<Pick<PayoutRow, 'id'>> {
  if ('shopId' in input && !isUuid(input.shopId)) throw payoutErrors.shopNotFound();
  try {
    return await inTransaction(db, (tx) =>
      once(tx, input.requestKey, async () => ({ id: (await start(tx, input)).id })),
    );
  } catch (error) {
    if (!ONE_OPEN.includes(violatedConstraint(error) ?? '')) throw error;
    throw payoutErrors.payoutInProgress();
  }
}

const ONE_OPEN = ['payouts_one_open', 'payouts_one_open_of_agent', 'payouts_one_open_of_member'];

async function start(tx: Transaction, input: Request): Promise<PayoutRow> {
  const { requestedBy, adminId, agreed = false, planned } = input;
  const payee = pickPayee(input);
  if (adminId) await lockMoves(tx, { adminId });
  await lockPayee(tx, payee);
  const open = await tx.$count(
    payouts,
    and(ofPayee(payouts, payee), inArray(payouts.status, OPEN_PAYOUT_STATUSES)),
  );
  if (open > 0) throw payoutErrors.payoutInProgress();
  const { isOpen, heldReason } = await readPayeeRules(tx, payee);
  if (!isOpen) throw 'agentId' in payee ? payoutErrors.agentNotOpen() : payoutErrors.shopNotOpen();
  if (heldReason) throw payoutErrors.payoutsOnHold(heldReason);
  if (await areDepositsOwed(tx, payee)) throw payoutErrors.depositsFirst();
  const wallet = await findWallet(tx, payee);
  if (!wallet) throw payoutErrors.walletNeeded();
  const carried = await payable(tx, payee);
  if (planned) await assertAsPlanned(tx, [planned]);
  const amountPesewas = planned?.amountPesewas ?? carried.amountPesewas;
  const marks = carriedBy(carried, planned);
  if (adminId) await countMove(tx, { adminId, agreed, kind: 'PAYOUT_RUN', amountPesewas });
  const [payout] = await tx
    .insert(payouts)
    .values({
      ...payee,
      ...{ walletId: wallet.id, provider: wallet.provider, amountPesewas, ...marks },
      ...{ requestedBy, reference: newReference() },
    })
    .returning();
  const { id, reference } = payout as PayoutRow;
  await postTransaction(tx, {
    key: `payout:${id}`,
    description: `Payout ${reference} begun`,
    postings: [
      { account: getPayeeAccounts(payee).available, ...payee, amountPesewas },
      { account: getPayeeAccounts(payee).inPayout, ...payee, amountPesewas: negative(amountPesewas) },
    ],
  });
  if (requestedBy === 'shop' || requestedBy === 'customer') {
    const { accountId } = await readPayeeNames(tx, payee);
    const details = { action: 'payout.request', reference, amountPesewas };
    await recordEvent(tx, { kind: 'MONEY_MOVED', accountId, details });
  }
  if (adminId && 'shopId' in payee) {
    const { shopId } = payee;
    const after = { reference, amountPesewas };
    await recordAudit(tx, { adminId, action: 'payout.request', subject: 'shop', subjectId: shopId, after });
  }
  return payout as PayoutRow;
}

/** Records which earnings a payout includes: those at the time of the plan, if there is one. */
function carriedBy({ amountPesewas, ordersPaidBefore }: Payable, planned: Request['planned']) {
  if (!planned || planned.amountPesewas === amountPesewas) return { ordersPaidBefore, releasedBefore: null };
  const sinceMs = Date.now() - planned.at.getTime();
  return {
    ordersPaidBefore: ordersPaidBefore && new Date(ordersPaidBefore.getTime() - sinceMs),
    releasedBefore: planned.at,
  };
}

/** @throws AppError CONFLICT while payouts are delayed, or below the minimum */
async function payable(tx: Transaction, payee: Payee): Promise<Payable> {
  const payable = await readPayeePayable(tx, payee);
  const { amountPesewas, dispute, wait } = payable;
  const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
  if (wait) throw payoutErrors.payoutsDelayed(delayMessage(wait));
  if (amountPesewas >= minimum) return payable;
  const held =
    dispute.heldPesewas > 0 && amountPesewas + dispute.heldPesewas >= minimum
      ? `. ${formatCedis(toCedis(dispute.heldPesewas))} of your balance is held until a dispute is decided`
      : '';
  throw payoutErrors.belowMinimum(formatCedis(toCedis(minimum)), held);
}

/** A payout's name at every provider: 16 to 50 lower-case letters, digits, `-` and `_` (docs/paystack-and-ghana.md, 1.10). */
export const newReference = () => `pay_${randomBytes(12).toString('hex')}`;

/**
 * Creates a payout for every open shop that can have one, once a week each; returns their ids. Safe to run every hour,
 * so a machine that was down catches up.
 */
export async function requestWeeklyPayouts({ db, log }: Pick<PayoutDeps, 'db' | 'log'>): Promise<string[]> {
  const begun: string[] = [];
  for (const { shopId } of await listDuePayouts(db, { thisWeekOnly: true })) {
    try {
      begun.push((await requestPayout(db, { shopId, requestedBy: 'system' })).id);
    } catch (error) {
      // Another process was faster, or the shop is on hold now. Other errors must not stop the remaining shops.
      if (!(error instanceof AppError && error.code === 'CONFLICT')) {
        log.error({ shopId, err: error }, 'a payout could not be begun');
      }
    }
  }
  return begun;
}

/**
 * Creates the payouts of a plan for an admin: exactly these amounts to these wallets. Skips any that has become invalid
 * in the meantime.
 * @param input.at time of the plan
 * @returns ids of the payouts created
 * @throws AppError CONFLICT, before any is created, when one no longer matches the plan, and when none can be created;
 * SecondAdminNeeded
 */
export async function runPlannedPayouts(
  { db, log }: Pick<PayoutDeps, 'db' | 'log'>,
  input: MovingAdmin & { payouts: readonly PlannedPayout[]; at: Date },
): Promise<string[]> {
  const { payouts, at, adminId, agreed = false } = input;
  await assertAsPlanned(db, payouts);
  const begun: string[] = [];
  let refused: AppError | null = null;
  for (const planned of payouts) {
    const { shopId } = planned;
    try {
      const request = { shopId, requestedBy: 'admin' as const, adminId, agreed, planned: { ...planned, at } };
      begun.push((await requestPayout(db, request)).id);
    } catch (error) {
      if (error instanceof SecondAdminNeeded) throw error;
      // The shop was put on hold or paid just now; continue with the others.
      if (error instanceof AppError) refused ??= error;
      else log.error({ shopId, err: error }, 'a payout could not be begun');
    }
  }
  if (begun.length === 0 && refused) throw refused;
  return begun;
}
