import type { FeeRatesInForce, ShopFeeRates } from '#modules/settings';
import type { ShownFeeLine } from '#shared/fee-line';
import { type BasisPoints, type FeeLine, feeLines, percentOf } from '#shared/fee-rates';
import { toCedis } from '#shared/money';
import type { ShopFeeRates as ShopFeeRatesShown } from '#src/modules/settings/contract/shop-fee-rates.ts';

/** GH₵100 in pesewas, the example amount for rates. */
const EXAMPLE_PESEWAS = 10_000;

export const presentFees = (lines: readonly FeeLine[]): ShownFeeLine[] =>
  lines.map(({ basisPoints, ofPesewas, amountPesewas }) => ({
    percent: percentOf(basisPoints),
    of: toCedis(ofPesewas),
    amount: toCedis(amountPesewas),
  }));

/** Example fees on GH₵100: the general rate first, then each special rate in force. */
export function presentExamples({ general, special }: FeeRatesInForce): ShownFeeLine[] {
  const others = new Set(special.map(({ basisPoints }) => basisPoints).filter((one) => one !== general));
  const example = (basisPoints: BasisPoints) =>
    presentFees(feeLines([{ basisPoints, sumPesewas: EXAMPLE_PESEWAS }]));
  return [general, ...[...others].toSorted((a, b) => a - b)].flatMap(example);
}

export const presentShopFeeRates = (rates: ShopFeeRates): ShopFeeRatesShown => ({
  percent: percentOf(rates.basisPoints),
  isOwn: rates.isOwn,
  categories: rates.categories.map(({ id, name, basisPoints }) => ({
    ...{ id, name, percent: percentOf(basisPoints) },
  })),
  coming: rates.coming.map(({ of, name, percent, from }) => ({ of, name, percent, from })),
});
