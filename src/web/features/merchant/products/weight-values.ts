import { readPrice } from '#shared/parse-number';
import { TOLERANCE_PERCENT } from '#shared/sold-by-weight';
import { type SaleByWeight, saleByWeight } from '#shared/sold-by-weight-schema';
import type { OwnProduct } from '#src/modules/catalogue/contract/shop-products.ts';

/** A sale by weight as typed. */
export interface WeightValues {
  soldBy: 'piece' | 'weight';
  usualKg: string;
  tolerancePercent: string;
  weightPays: SaleByWeight['pays'];
}

/** Maps the server's field names to the form's. */
export const WEIGHT_FIELDS: Record<string, keyof WeightValues> = {
  weight: 'soldBy',
  'weight.usualKg': 'usualKg',
  'weight.tolerancePercent': 'tolerancePercent',
  'weight.pays': 'weightPays',
};

function parseWeight({ soldBy, usualKg, tolerancePercent, weightPays }: WeightValues): SaleByWeight | null {
  if (soldBy === 'piece') return null;
  const [usual, percent] = [readPrice(usualKg.trim()), readPrice(tolerancePercent.trim())];
  return { usualKg: usual ?? Number.NaN, tolerancePercent: percent ?? Number.NaN, pays: weightPays };
}

/** Errors by field. */
export function validateWeight(values: WeightValues): { field: keyof WeightValues; message: string }[] {
  const weight = parseWeight(values);
  const issues = weight ? (saleByWeight.safeParse(weight).error?.issues ?? []) : [];
  return issues.map(({ path, message }) => ({
    field: WEIGHT_FIELDS[`weight.${String(path[0])}`] ?? 'soldBy',
    message,
  }));
}

/** A sale by weight as form values. */
export function weightDefaults(from: OwnProduct | null): WeightValues {
  const weight = from?.weight;
  return {
    soldBy: weight ? 'weight' : 'piece',
    usualKg: weight ? String(weight.usualKg) : '',
    tolerancePercent: String(weight?.tolerancePercent ?? TOLERANCE_PERCENT.usual),
    weightPays: weight?.pays ?? 'ORDERED',
  };
}

/** Separates the sale by weight from the other form values; null for goods sold by the piece. */
export function extractWeight<T extends WeightValues>(
  values: T,
): [SaleByWeight | null, Omit<T, keyof WeightValues>] {
  const { soldBy, usualKg, tolerancePercent, weightPays, ...rest } = values;
  return [parseWeight({ soldBy, usualKg, tolerancePercent, weightPays }), rest];
}

/** Whether a form changed the sale by weight. */
export const isWeightChanged = (weight: SaleByWeight | null, from: OwnProduct | null): boolean =>
  JSON.stringify(weight) !== JSON.stringify(from?.weight ?? null);
