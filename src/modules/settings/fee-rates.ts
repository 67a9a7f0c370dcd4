import type { FeeRate, SpecialFeeRate } from '#contracts/settings';
import { PLATFORM_FEE_PERCENT } from '#shared/constants';
import { type BasisPoints, basisPointsOf } from '#shared/fee-rates';
import type { Settings } from './defaults.ts';

/** The day of `at` in UTC, which is Accra's time, as `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const byStart = (a: { from: string }, b: { from: string }) => a.from.localeCompare(b.from);

type KeptRates = Pick<Settings, 'fee.rates' | 'fee.specialRates'>;

/** What a rate goes by: whose goods they are, and of which category; null is of none. */
export interface RatedGoods {
  shopId: string;
  categoryId: string | null;
}

/** The rates of the platform fee at one moment, in basis points. */
export interface FeeRatesInForce {
  general: BasisPoints;
  /** Those that hold for a category or a shop, one each. */
  special: (Pick<SpecialFeeRate, 'of' | 'id' | 'name'> & { basisPoints: BasisPoints })[];
  /** The most special that there is for some goods: their shop's, then their category's, then the general one. */
  of(goods: RatedGoods): BasisPoints;
}

/** The general rate in percent that holds at `at`: the last one that has begun. */
export function rateInForce(rates: readonly FeeRate[], at: Date): number {
  const begun = rates.filter((rate) => rate.from <= dayOf(at)).sort(byStart);
  return begun.at(-1)?.percent ?? PLATFORM_FEE_PERCENT;
}

/** The rates that hold at `at`; those of categories and shops that are gone hold for nothing that is sold. */
export function feeRatesAt(kept: Readonly<KeptRates>, at: Date): FeeRatesInForce {
  const general = basisPointsOf(rateInForce(kept['fee.rates'], at));
  const begun = kept['fee.specialRates'].filter(({ from }) => from <= dayOf(at)).sort(byStart);
  const newest = new Map(begun.map((rate) => [`${rate.of} ${rate.id}`, rate]));
  const special = [...newest.values()].flatMap(({ of, id, name, percent }) =>
    percent === null ? [] : [{ of, id, name, basisPoints: basisPointsOf(percent) }],
  );
  const found = new Map(special.map(({ of, id, basisPoints }) => [`${of} ${id}`, basisPoints]));
  return {
    general,
    special,
    of: ({ shopId, categoryId }) =>
      found.get(`shop ${shopId}`) ?? found.get(`category ${categoryId}`) ?? general,
  };
}

/** What a shop's customers pay, now and later. */
export interface ShopFeeRates {
  /** Of its goods that are in no category with a rate of its own. */
  basisPoints: BasisPoints;
  /** Whether that is a rate for this shop, which goes before those of categories. */
  isOwn: boolean;
  /** Categories with another one. */
  categories: { id: string; name: string; basisPoints: BasisPoints }[];
  /** What begins later, soonest first; percent null: the general rate holds again. */
  coming: {
    of: 'everything' | 'category' | 'shop';
    name: string | null;
    percent: number | null;
    from: string;
  }[];
}

/** The rates of one shop at `at`; what other shops have is not its business. */
export function ratesOfShop(kept: Readonly<KeptRates>, shopId: string, at: Date): ShopFeeRates {
  const rates = feeRatesAt(kept, at);
  const own = rates.special.find(({ of, id }) => of === 'shop' && id === shopId);
  const later = ({ from }: { from: string }) => from > dayOf(at);
  const coming: ShopFeeRates['coming'] = [
    ...kept['fee.rates'].filter(later).map((rate) => ({ ...rate, of: 'everything' as const, name: null })),
    ...kept['fee.specialRates']
      .filter((rate) => later(rate) && (rate.of === 'category' || rate.id === shopId))
      .map(({ of, name, percent, from }) => ({ of, name: of === 'category' ? name : null, percent, from })),
  ];
  return {
    basisPoints: own?.basisPoints ?? rates.general,
    isOwn: own !== undefined,
    categories: own
      ? []
      : rates.special.flatMap(({ of, id, name, basisPoints }) =>
          of === 'category' ? [{ id, name, basisPoints }] : [],
        ),
    coming: coming.toSorted(byStart),
  };
}
