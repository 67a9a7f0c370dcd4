import type { Mover } from '#modules/approvals';
import { SecondAdminNeeded } from '#modules/approvals';
import { AppError } from '#shared/errors';
import type { PayoutDeps } from './deps.ts';
import { assertAsPlanned, type PlannedPayout } from './plan-payouts.ts';
import { requestPayout } from './request-payout.ts';

/**
 * Begins the payouts of a plan in the name of an admin: these sums to these wallets, and nothing else. One that can't be
 * begun as planned at its very moment is left out.
 * @param input.at when it was planned
 * @returns the ids of those begun
 * @throws AppError CONFLICT before any is begun when one is not as planned, and when none can be begun; SecondAdminNeeded
 */
export async function runPlannedPayouts(
  { db, log }: Pick<PayoutDeps, 'db' | 'log'>,
  input: Mover & { payouts: readonly PlannedPayout[]; at: Date },
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
      // The shop was held or paid at this moment: that must not stop the others.
      if (error instanceof AppError) refused ??= error;
      else log.error({ shopId, err: error }, 'a payout could not be begun');
    }
  }
  if (begun.length === 0 && refused) throw refused;
  return begun;
}
