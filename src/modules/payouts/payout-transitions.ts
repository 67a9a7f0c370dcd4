import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { getMember } from '#modules/groups';
import { postTransaction } from '#modules/ledger';
import { shopNames } from '#modules/shops';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { statesBefore } from '#platform/transitions';
import { negative, type Pesewas, pesewas } from '#shared/money';
import { payoutErrors } from './errors.ts';
import { earningsUrl, paidThroughMail, payoutMail } from './mails.ts';
import { getPayeeAccounts, mailPayee, readPayeeNames, toPayee } from './payee.ts';
import { PAYOUT_TRANSITIONS, type PayoutStatus } from './states.ts';
import { payouts, payoutWallets } from './tables.ts';

export type PayoutRow = typeof payouts.$inferSelect;

/** Changes a payout's status; returns false, with no change, if its status does not allow this step. */
export async function transitionPayout(
  tx: Transaction,
  payout: PayoutRow,
  to: PayoutStatus,
  set: Partial<PayoutRow> | Record<string, unknown> = {},
): Promise<boolean> {
  const changed = await tx
    .update(payouts)
    .set({ ...set, status: to })
    .where(
      and(
        eq(payouts.id, payout.id),
        eq(payouts.status, payout.status),
        inArray(payouts.status, statesBefore(PAYOUT_TRANSITIONS, to)),
      ),
    );
  return Boolean(changed.rowCount);
}

/**
 * Books a payout that reached the wallet; the platform bears the transfer fee. If the payout had been reversed, its
 * amount comes out of the shop's balance again, which may become negative and is carried over.
 */
export async function recordPaid(
  tx: Transaction,
  site: Site,
  payout: PayoutRow,
  paid: { transferCode: string | null; feePesewas: Pesewas },
): Promise<void> {
  const { amountPesewas } = payout;
  const payee = toPayee(payout);
  const { feePesewas, transferCode } = paid;
  const paidNow = { paidAt: sql`now()`, reversedAt: null, failureReason: null };
  if (
    !(await transitionPayout(tx, payout, 'PAID', { ...paidNow, feePesewas, transferCode, checkAfter: SOON }))
  ) {
    return;
  }
  const { available, inPayout } = getPayeeAccounts(payee);
  const account = payout.status === 'REVERSED' ? available : inPayout;
  await postTransaction(tx, {
    key: keyOf('payout-paid', payout.id, payout.paidAt && payout.reversedAt),
    description: `Payout ${payout.reference}`,
    postings: [
      { account, ...payee, amountPesewas },
      { account: 'PROCESSOR_FEE', amountPesewas: feePesewas },
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(-amountPesewas - feePesewas) },
    ],
  });
  await notifyPayee(tx, site, payout, 'PAID');
}

/** A payout may be reversed and paid again: each occurrence gets its own ledger key. */
const keyOf = (word: string, payoutId: string, after: Date | null) =>
  after ? `${word}:${payoutId}:${after.getTime()}` : `${word}:${payoutId}`;

/** A paid transfer is first checked for a reversal after an hour, then at growing intervals. */
const SOON = sql`now() + interval '1 hour'`;

/**
 * Records a failed transfer; the money stays reserved for a retry under the same reference. If the wallet was replaced
 * during sending, the money returns to the balance, since a retry would pay the old wallet.
 */
export async function recordFailed(
  tx: Transaction,
  site: Site,
  payout: PayoutRow,
  reason: string,
): Promise<void> {
  if (!(await transitionPayout(tx, payout, 'FAILED', { failureReason: reason }))) return;
  const wasReplaced = and(eq(payoutWallets.id, payout.walletId), isNotNull(payoutWallets.replacedAt));
  if (await tx.$count(payoutWallets, wasReplaced)) {
    await reversePayout(tx, site, { ...payout, status: 'FAILED' }, 'The wallet was changed');
  } else await notifyPayee(tx, site, payout, 'FAILED', reason);
}

/** Records a reversal of a paid transfer: the money returns to the balance. */
export async function recordReversed(tx: Transaction, site: Site, payout: PayoutRow): Promise<void> {
  const { amountPesewas } = payout;
  const payee = toPayee(payout);
  const reason = 'The mobile network returned the money';
  const set = { reversedAt: sql`now()`, failureReason: reason };
  if (payout.status !== 'PAID' || !(await transitionPayout(tx, payout, 'REVERSED', set))) return;
  await postTransaction(tx, {
    key: keyOf('payout-reversed', payout.id, payout.paidAt),
    description: `Payout ${payout.reference} returned`,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas },
      { account: getPayeeAccounts(payee).available, ...payee, amountPesewas: negative(amountPesewas) },
    ],
  });
  await notifyPayee(tx, site, payout, 'REVERSED', reason);
}

/**
 * Gives up a failed payout: its money returns to the balance and goes out with the next payout.
 * @throws AppError INVALID_STATE unless it has failed
 */
export async function reversePayout(
  tx: Transaction,
  site: Site,
  payout: PayoutRow,
  reason: string,
): Promise<void> {
  const { amountPesewas } = payout;
  const payee = toPayee(payout);
  const set = { reversedAt: sql`now()`, failureReason: reason };
  if (payout.status !== 'FAILED' || !(await transitionPayout(tx, payout, 'REVERSED', set))) {
    throw payoutErrors.notReturnable();
  }
  await postTransaction(tx, {
    key: `payout-given-up:${payout.id}`,
    description: `Payout ${payout.reference} returned to the balance`,
    postings: [
      { account: getPayeeAccounts(payee).inPayout, ...payee, amountPesewas },
      { account: getPayeeAccounts(payee).available, ...payee, amountPesewas: negative(amountPesewas) },
    ],
  });
  await notifyPayee(tx, site, payout, 'REVERSED', reason);
}

async function notifyPayee(
  tx: Transaction,
  site: Site,
  payout: PayoutRow,
  what: 'PAID' | 'FAILED' | 'REVERSED',
  reason?: string,
): Promise<void> {
  const payee = toPayee(payout);
  const { name, accountId } = await readPayeeNames(tx, payee);
  const url = earningsUrl(site, payee);
  const treasurer = payout.throughId === null ? null : await getMember(tx, payout.throughId);
  const group = (await shopNames(tx, [accountId])).get(accountId) ?? '';
  const content = () =>
    treasurer && what === 'PAID'
      ? paidThroughMail(url, payout, { treasurer: treasurer.name, group })
      : payoutMail({ url, name }, payout, what, reason);
  // Shops may switch off `payout-paid`, not failures.
  await mailPayee(tx, site, { payee, kind: `payout-${what.toLowerCase()}`, content });
}
