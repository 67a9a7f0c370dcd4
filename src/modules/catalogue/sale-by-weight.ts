import { readSettings } from '#modules/settings';
import { toGrams, unitByWeight, type WeightTerms } from '#shared/sold-by-weight';
import type { SaleByWeight } from '#shared/sold-by-weight-schema';
import type { DbOrTx } from '../../platform/database.ts';
import type { SaleKind } from './contract/catalogue.ts';
import { catalogueErrors } from './errors.ts';

/** @throws AppError VALIDATION_ERROR beyond the market's bounds for sale by weight */
export async function assertWeight(handle: DbOrTx, weight: SaleByWeight | null | undefined): Promise<void> {
  if (!weight) return;
  const settings = await readSettings(handle);
  const most = settings['weight.toleranceMaxPercent'];
  if (weight.tolerancePercent > most) throw catalogueErrors.toleranceTooHigh(most);
  if (weight.pays === 'UPPER' && !settings['weight.upperAllowed'])
    throw catalogueErrors.upperBoundNotAllowed();
}

/** The terms as they are stored: kilograms become grams. */
export const storedWeight = ({ usualKg, ...terms }: SaleByWeight): WeightTerms => ({
  usualGrams: toGrams(usualKg),
  ...terms,
});

/**
 * Columns of a sale by weight; the unit says the usual weight, so that prices compare.
 * @throws AppError VALIDATION_ERROR with options, or of a harvest
 */
export function saleColumns(
  present: { sale: SaleKind; weight: WeightTerms | null; unit: string | null },
  {
    weight,
    unit = present.unit,
  }: { weight?: SaleByWeight | null | undefined; unit?: string | null | undefined },
  options: readonly unknown[],
) {
  const terms = weight === undefined ? present.weight : weight && storedWeight(weight);
  if (!terms) return present.weight ? { sale: 'piece' as const, weight: null, stockParts: 0 } : {};
  if (present.sale === 'harvest') throw catalogueErrors.harvestNotByWeight();
  if (options.length > 0) throw catalogueErrors.weightWithOptions();
  return { sale: 'weight' as const, weight: terms, unit: unitByWeight(unit, terms.usualGrams) };
}
