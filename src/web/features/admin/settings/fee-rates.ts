import type { FeeRate, SiteSettings, SpecialFeeRate } from '#contracts/settings';

/** The day in Accra, as `2026-12-03`. */
export const todayInAccra = (): string => new Date().toISOString().slice(0, 10);

/** Null of `percent`: the general rate holds again. */
export type ShownRate = { percent: number | null; from: string; state: 'past' | 'now' | 'coming' };

/** A category or a shop, with the rates that it had, has and will have, oldest first. */
export type FeeRateSubject = Pick<SpecialFeeRate, 'of' | 'id' | 'name'> & {
  rates: ShownRate[];
  /** Nothing special holds for it, nor will. */
  isOver: boolean;
  /** The last of its rates is one that can be ended. */
  canEnd: boolean;
};

/** Rates by their day, each with whether it holds on `day`: the last that has begun does. */
export function rateTimeline(
  rates: readonly { percent: number | null; from: string }[],
  day: string,
): ShownRate[] {
  const sorted = rates.toSorted((a, b) => a.from.localeCompare(b.from));
  const inForce = sorted.findLast(({ from }) => from <= day);
  const stateOf = (rate: (typeof sorted)[number]): ShownRate['state'] => {
    if (rate === inForce) return 'now';
    return rate.from <= day ? 'past' : 'coming';
  };
  return sorted.map((rate) => ({ percent: rate.percent, from: rate.from, state: stateOf(rate) }));
}

/** Categories or shops that have or had a rate of their own, by name. */
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

/** The first day on which its last rate can end: today, or the day after it has begun. */
export function earliestEnd({ rates }: Pick<FeeRateSubject, 'rates'>, day = todayInAccra()): string {
  const last = rates.at(-1)?.from ?? day;
  return last < day ? day : new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
}

/** What a rate is for. */
export type RateFor = { of: 'everything' } | Pick<SpecialFeeRate, 'of' | 'id'>;
export type NewRate = RateFor & { percent: number | null; from: string };
type Change = Pick<SiteSettings, 'feeRates'> | Pick<SiteSettings, 'specialFeeRates'>;
type Kept = Pick<SiteSettings, 'feeRates' | 'specialFeeRates'>;

const isSame = (a: Pick<SpecialFeeRate, 'of' | 'id'>, b: Pick<SpecialFeeRate, 'of' | 'id'>) =>
  a.of === b.of && a.id === b.id;
/** Names are the server's to say. */
const nameless = (rates: readonly SpecialFeeRate[]): SpecialFeeRate[] =>
  rates.map((rate) => ({ ...rate, name: '' }));

/** The settings with one rate more, in place of one of the same day. */
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

/** The settings without one rate; and without what ended it, where nothing is left to be ended. */
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
