import { AppError } from '#shared/errors';
import type { FeeRate, SpecialFeeRate } from '#src/modules/settings/contract/settings.ts';
import { dayOf } from './fee-rates.ts';

const refused = (field: string, message: string) =>
  new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } });

const PAST = 'You cannot change a rate that started before today. Add one that starts today or later.';

/**
 * Validates and sorts the general rates, oldest first. Past rates must not change: orders were made under them.
 * @throws AppError VALIDATION_ERROR when a past rate would change
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

const scheduleKey = ({ of, id }: SpecialFeeRate) => `${of} ${id}`;
const bySubject = (a: SpecialFeeRate, b: SpecialFeeRate) =>
  a.of.localeCompare(b.of) ||
  a.name.localeCompare(b.name) ||
  a.id.localeCompare(b.id) ||
  a.from.localeCompare(b.from);

/**
 * Validates and sorts the rates of categories and shops, oldest first for each. Past rates must not change, and an end
 * needs a rate to end. A deleted category or shop keeps its last name.
 * @throws AppError VALIDATION_ERROR when a past rate would change, an end has nothing to end, or the category or shop
 * is unknown
 */
export function nextSpecialRates(
  before: readonly SpecialFeeRate[],
  wanted: readonly SpecialFeeRate[],
  at: Date,
): SpecialFeeRate[] {
  const past = (rates: readonly SpecialFeeRate[]) =>
    rates
      .filter(({ from }) => from < dayOf(at))
      .map((rate) => `${scheduleKey(rate)} ${rate.from} ${rate.percent}`)
      .sort()
      .join();
  if (past(before) !== past(wanted)) throw refused('specialFeeRates', PAST);
  const names = new Map(before.map((rate) => [scheduleKey(rate), rate.name]));
  const named = wanted.map((rate) => ({ ...rate, name: rate.name || (names.get(scheduleKey(rate)) ?? '') }));
  const nameless = named.find(({ name }) => name === '');
  if (nameless)
    throw refused('specialFeeRates', `This ${nameless.of} was not found. It may have been removed.`);
  const sorted = named.toSorted(bySubject);
  for (const [index, rate] of sorted.entries()) {
    const earlier = sorted[index - 1];
    const isEnded = !earlier || scheduleKey(earlier) !== scheduleKey(rate) || earlier.percent === null;
    if (rate.percent === null && isEnded) {
      throw refused('specialFeeRates', `${rate.name} has no rate that can end on ${rate.from}.`);
    }
  }
  return sorted;
}
