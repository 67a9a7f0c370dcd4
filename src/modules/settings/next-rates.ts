import type { FeeRate, SpecialFeeRate } from '#contracts/settings';
import { AppError } from '#shared/errors';
import { dayOf } from './fee-rates.ts';

const refused = (field: string, message: string) =>
  new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } });

const PAST = 'You cannot change a rate that started before today. Add one that starts today or later.';

/**
 * The general rates to keep, oldest first. Rates of days gone by stay as they were: orders were made under them.
 * @throws AppError VALIDATION_ERROR when the past would be rewritten
 */
export function nextRates(before: readonly FeeRate[], wanted: readonly FeeRate[], at: Date): FeeRate[] {
  const past = (rates: readonly FeeRate[]) =>
    rates
      .filter(({ from }) => from < dayOf(at))
      .map(({ from, percent }) => `${from} ${percent}`)
      .sort()
      .join();
  if (past(before) !== past(wanted)) throw refused('feeRates', PAST);
  return wanted.toSorted((a, b) => a.from.localeCompare(b.from));
}

const whose = ({ of, id }: SpecialFeeRate) => `${of} ${id}`;
const bySubject = (a: SpecialFeeRate, b: SpecialFeeRate) =>
  a.of.localeCompare(b.of) ||
  a.name.localeCompare(b.name) ||
  a.id.localeCompare(b.id) ||
  a.from.localeCompare(b.from);

/**
 * The rates of categories and shops to keep, each one's oldest first. The past stays as it was, and what ends a rate
 * needs one that it ends. What is named nowhere any more keeps the name that it had.
 * @throws AppError VALIDATION_ERROR when the past would be rewritten, nothing is ended, or nobody knows what it is for
 */
export function nextSpecialRates(
  before: readonly SpecialFeeRate[],
  wanted: readonly SpecialFeeRate[],
  at: Date,
): SpecialFeeRate[] {
  const past = (rates: readonly SpecialFeeRate[]) =>
    rates
      .filter(({ from }) => from < dayOf(at))
      .map((rate) => `${whose(rate)} ${rate.from} ${rate.percent}`)
      .sort()
      .join();
  if (past(before) !== past(wanted)) throw refused('specialFeeRates', PAST);
  const names = new Map(before.map((rate) => [whose(rate), rate.name]));
  const named = wanted.map((rate) => ({ ...rate, name: rate.name || (names.get(whose(rate)) ?? '') }));
  const nameless = named.find(({ name }) => name === '');
  if (nameless)
    throw refused('specialFeeRates', `This ${nameless.of} was not found. It may have been removed.`);
  const sorted = named.toSorted(bySubject);
  for (const [index, rate] of sorted.entries()) {
    const earlier = sorted[index - 1];
    const isEnded = !earlier || whose(earlier) !== whose(rate) || earlier.percent === null;
    if (rate.percent === null && isEnded) {
      throw refused('specialFeeRates', `${rate.name} has no rate that can end on ${rate.from}.`);
    }
  }
  return sorted;
}
