import { type Mover, SecondAdminNeeded } from '#modules/approvals';
import { AppError } from '#shared/errors';
import type { PayoutDeps } from './deps.ts';
import { assertAsPlanned, type PlannedPayout } from './due-payouts.ts';
import { requestPayout } from './request-payout.ts';

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
      // The shop was put on hold or paid just now; continue with the others.
      if (error instanceof AppError) refused ??= error;
      else log.error({ shopId, err: error }, 'a payout could not be begun');
    }
  }
  if (begun.length === 0 && refused) throw refused;
  return begun;
}
