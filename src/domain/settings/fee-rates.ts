import { PLATFORM_FEE_PERCENT } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import type { FeeRate } from '#contracts/settings';

/** The day of `at` in UTC, which is Accra's time, as `YYYY-MM-DD`. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const byStart = (a: FeeRate, b: FeeRate) => a.from.localeCompare(b.from);

/** The rate in percent that holds at `at`: the last one that has begun. */
export function rateInForce(rates: FeeRate[], at: Date): number {
  const begun = rates.filter((rate) => rate.from <= dayOf(at)).sort(byStart);
  return begun.at(-1)?.percent ?? PLATFORM_FEE_PERCENT;
}

/**
 * The rates to keep, oldest first. Rates of days gone by stay as they were: orders were made under them.
 * @throws AppError VALIDATION_ERROR when the past would be rewritten
 */
export function nextRates(before: FeeRate[], wanted: FeeRate[], at: Date): FeeRate[] {
  const past = (rates: FeeRate[]) =>
    JSON.stringify(
      rates
        .filter((rate) => rate.from < dayOf(at))
        .sort(byStart)
        .map((r) => [r.from, r.percent]),
    );
  if (past(before) !== past(wanted)) {
    const message =
      'A rate that has begun before today can not be changed. Add one that starts today or later.';
    throw new AppError('VALIDATION_ERROR', message, { errors: { feeRates: message } });
  }
  return [...wanted].sort(byStart);
}
