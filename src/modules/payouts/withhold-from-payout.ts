import { and, eq, sql } from 'drizzle-orm';
import { postTransaction } from '#modules/ledger';
import { readSettings } from '#modules/settings';
import { lockShop } from '#modules/shops';
import { negative, type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { readPayable } from './payable.ts';
import { type PayoutRow, transitionPayout } from './payout-transitions.ts';
import { payouts } from './tables.ts';

/**
 * Takes a new dispute's claim out of a payout not sent yet, as far as the remaining balance does not cover it. If less
 * than the minimum is left, the payout is given up and the rest goes out with the next one. The caller has inserted the
 * dispute.
 */
export async function withholdFromPayout(tx: Transaction, shopId: string, disputeId: string): Promise<void> {
  await lockShop(tx, shopId);
  const unsent = and(eq(payouts.shopId, shopId), eq(payouts.status, 'PENDING'), eq(payouts.attempts, 0));
  const [payout] = await tx.select().from(payouts).where(unsent).for('no key update');
  if (!payout) return;
  const { amountPesewas } = await readPayable(tx, shopId);
  const lower = Math.min(-amountPesewas, payout.amountPesewas);
  if (lower <= 0) return;
  const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
  const rest = pesewas(payout.amountPesewas - lower);
  const back = rest < minimum ? await cancelPayout(tx, payout) : await lowerTo(tx, payout, rest);
  await postTransaction(tx, {
    key: `payout-lowered:${payout.id}:${disputeId}`,
    description: `Payout ${payout.reference}: a dispute holds a part of it`,
    postings: [
      { account: 'SHOP_IN_PAYOUT', shopId, amountPesewas: back },
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas: negative(back) },
    ],
  });
}

/** Returns the amount that went back to the balance. */
async function cancelPayout(tx: Transaction, payout: PayoutRow): Promise<Pesewas> {
  const failureReason = 'On hold: a customer’s bank or network is asking for part of it back';
  const isGivenUp = await transitionPayout(tx, payout, 'REVERSED', { reversedAt: sql`now()`, failureReason });
  if (!isGivenUp) throw new Error(`payout ${payout.id} is locked, and was changed all the same`);
  return payout.amountPesewas;
}

async function lowerTo(tx: Transaction, payout: PayoutRow, amountPesewas: Pesewas): Promise<Pesewas> {
  await tx.update(payouts).set({ amountPesewas }).where(eq(payouts.id, payout.id));
  return pesewas(payout.amountPesewas - amountPesewas);
}
