import { PLATFORM_FEE_PERCENT } from '#shared/constants';
import { type BasisPoints, toBasisPoints } from '#shared/fee-rates';
import type { FeeRate, SpecialFeeRate } from '#src/modules/settings/contract/settings.ts';
import type { Settings } from './defaults.ts';

/** The day of `at` in UTC, which is Accra time, as `YYYY-MM-DD`. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

const byStart = (a: { from: string }, b: { from: string }) => a.from.localeCompare(b.from);

type KeptRates = Pick<Settings, 'fee.rates' | 'fee.specialRates'>;

/** What a rate depends on: shop and category; null is no category. */
export interface RatedGoods {
  shopId: string;
  categoryId: string | null;
}

/** The platform fee rates at one moment, in basis points. */
export interface FeeRatesInForce {
  general: BasisPoints;
  /** Rates for a category or a shop, at most one each. */
  special: (Pick<SpecialFeeRate, 'of' | 'id' | 'name'> & { basisPoints: BasisPoints })[];
  /** The rate for goods: their shop's, else their category's, else the general one. */
  of(goods: RatedGoods): BasisPoints;
}

/** The general rate at `at`, in percent: the last one that has started. */
export function findFeeRate(rates: readonly FeeRate[], at: Date): number {
  const begun = rates.filter((rate) => rate.from <= toDay(at)).sort(byStart);
  return begun.at(-1)?.percent ?? PLATFORM_FEE_PERCENT;
}

/** The rates at `at`. Those of deleted categories and shops match no goods. */
export function feeRatesAt(kept: Readonly<KeptRates>, at: Date): FeeRatesInForce {
  const general = toBasisPoints(findFeeRate(kept['fee.rates'], at));
  const begun = kept['fee.specialRates'].filter(({ from }) => from <= toDay(at)).sort(byStart);
  const newest = new Map(begun.map((rate) => [`${rate.of} ${rate.id}`, rate]));
  const special = [...newest.values()].flatMap(({ of, id, name, percent }) =>
    percent === null ? [] : [{ of, id, name, basisPoints: toBasisPoints(percent) }],
  );
  const found = new Map(special.map(({ of, id, basisPoints }) => [`${of} ${id}`, basisPoints]));
  return {
    general,
    special,
    of: ({ shopId, categoryId }) =>
      found.get(`shop ${shopId}`) ?? found.get(`category ${categoryId}`) ?? general,
  };
}

/** A shop's fee rates, now and later. */
export interface ShopFeeRates {
  /** For goods without a rate of their category. */
  basisPoints: BasisPoints;
  /** Whether that is the shop's own rate, which overrides those of categories. */
  isOwn: boolean;
  /** Categories with a different rate. */
  categories: { id: string; name: string; basisPoints: BasisPoints }[];
  /** Later rates, soonest first; percent null: back to the general rate. */
  coming: {
    of: 'everything' | 'category' | 'shop';
    name: string | null;
    percent: number | null;
    from: string;
  }[];
}

/** The rates of one shop at `at`, without other shops' rates. */
export function listShopRates(kept: Readonly<KeptRates>, shopId: string, at: Date): ShopFeeRates {
  const rates = feeRatesAt(kept, at);
  const own = rates.special.find(({ of, id }) => of === 'shop' && id === shopId);
  const later = ({ from }: { from: string }) => from > toDay(at);
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
