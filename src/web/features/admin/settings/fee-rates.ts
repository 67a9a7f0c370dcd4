import type { FeeRate, SiteSettings, SpecialFeeRate } from '#src/modules/settings/contract/settings.ts';

/** Today in Accra, as `2026-12-03`. */
export const todayInAccra = (): string => new Date().toISOString().slice(0, 10);

/** If `percent` is null, the general rate applies again. */
export type DatedRate = { percent: number | null; from: string; state: 'past' | 'now' | 'coming' };

/** A category or a shop with its past, current and future rates, oldest first. */
export type FeeRateSubject = Pick<SpecialFeeRate, 'of' | 'id' | 'name'> & {
  rates: DatedRate[];
  /** It has no rate of its own, now or later. */
  isOver: boolean;
  /** Whether its last rate can be ended. */
  canEnd: boolean;
};

/** Rates by first day, each with whether it applies on `day`: the last one that has started does. */
export function rateTimeline(
  rates: readonly { percent: number | null; from: string }[],
  day: string,
): DatedRate[] {
  const sorted = rates.toSorted((a, b) => a.from.localeCompare(b.from));
  const inForce = sorted.findLast(({ from }) => from <= day);
  const stateOf = (rate: (typeof sorted)[number]): DatedRate['state'] => {
    if (rate === inForce) return 'now';
    return rate.from <= day ? 'past' : 'coming';
  };
  return sorted.map((rate) => ({ percent: rate.percent, from: rate.from, state: stateOf(rate) }));
}

/** Categories or shops with a rate of their own, past or current, by name. */
export function feeRateSubjects(
  rates: readonly SpecialFeeRate[],
  kind: SpecialFeeRate['of'],
  day: string,
): FeeRateSubject[] {
  const ids = [...new Set(rates.flatMap(({ of, id }) => (of === kind ? [id] : [])))];
  return ids
    .map((id) => {
      const own = rates.filter((rate) => rate.of === kind && rate.id === id);
      const shown = rateTimeline(own, day);
      return {
        ...{ of: kind, id, name: own.at(-1)?.name ?? '', rates: shown },
        isOver: !shown.some(({ state, percent }) => state !== 'past' && percent !== null),
        canEnd: shown.at(-1)?.percent !== null,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const DAY_MS = 86_400_000;

/** The earliest end of its last rate: today, or the day after its first day. */
export function earliestEnd({ rates }: Pick<FeeRateSubject, 'rates'>, day = todayInAccra()): string {
  const last = rates.at(-1)?.from ?? day;
  return last < day ? day : new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
}

/** The scope of a rate. */
export type RateFor = { of: 'everything' } | Pick<SpecialFeeRate, 'of' | 'id'>;
export type NewRate = RateFor & { percent: number | null; from: string };
type Change = Pick<SiteSettings, 'feeRates'> | Pick<SiteSettings, 'specialFeeRates'>;
type Kept = Pick<SiteSettings, 'feeRates' | 'specialFeeRates'>;

const isSame = (a: Pick<SpecialFeeRate, 'of' | 'id'>, b: Pick<SpecialFeeRate, 'of' | 'id'>) =>
  a.of === b.of && a.id === b.id;
/** The server adds the names. */
const nameless = (rates: readonly SpecialFeeRate[]): SpecialFeeRate[] =>
  rates.map((rate) => ({ ...rate, name: '' }));

/** The settings with another rate; it replaces one of the same day. */
export function withRate({ feeRates, specialFeeRates }: Kept, rate: NewRate): Change {
  const { percent, from } = rate;
  if (rate.of === 'everything') {
    const others: FeeRate[] = feeRates.filter((one) => one.from !== from);
    return { feeRates: percent === null ? others : [...others, { percent, from }] };
  }
  const others = specialFeeRates.filter((one) => !(isSame(one, rate) && one.from === from));
  const { of, id } = rate;
  return { specialFeeRates: nameless(withoutIdleEnds([...others, { of, id, name: '', percent, from }])) };
}

/** The settings without one rate, and without its end if no rate remains before it. */
export function withoutRate({ feeRates, specialFeeRates }: Kept, rate: RateFor & { from: string }): Change {
  if (rate.of === 'everything') return { feeRates: feeRates.filter(({ from }) => from !== rate.from) };
  const left = specialFeeRates.filter((one) => !(isSame(one, rate) && one.from === rate.from));
  return { specialFeeRates: nameless(withoutIdleEnds(left)) };
}

function withoutIdleEnds(rates: readonly SpecialFeeRate[]): SpecialFeeRate[] {
  const sorted = rates.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.filter((rate, at) => {
    if (rate.percent !== null) return true;
    const before = sorted.slice(0, at).findLast((one) => isSame(one, rate));
    return before !== undefined && before.percent !== null;
  });
}
