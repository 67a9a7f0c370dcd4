import { z } from 'zod';
import { cedis } from './envelope.ts';

/** What a kilogram, a litre or a yard comes to, so that unlike units compare. */
export const unitPrice = z
  .object({
    price: cedis,
    per: z.enum(['kg', 'litre', 'yard']),
    isAbout: z.boolean().meta({ description: 'By a measure that is filled by eye: the olonka' }),
  })
  .meta({ id: 'UnitPrice' });
export type UnitPrice = z.infer<typeof unitPrice>;

/** An olonka holds 2.5 to 3 kg of most grains. */
const OLONKA_KG = 2.75;
const AMOUNT =
  /^(?:(\d+)\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(kg|kilos?|kilograms?|g|grams?|ml|l|lit(?:re|er)s?|yards?)\b/i;
const OLONKA = /^(?:(\d+)\s+)?olonkas?\b/i;

const MEASURES: Record<string, readonly [per: UnitPrice['per'], of: number]> = {
  k: ['kg', 1],
  g: ['kg', 0.001],
  m: ['litre', 0.001],
  l: ['litre', 1],
  y: ['yard', 1],
};

/**
 * What a price comes to for one kilogram, litre or yard, where the unit says how much it is for ("500 g jar", "6 x 2 kg",
 * "olonka"); null where it does not, or says one already.
 * @param price cedis
 */
export function unitPriceOf(price: number, unit: string | null): UnitPrice | null {
  const text = unit?.trim() ?? '';
  const olonka = OLONKA.exec(text);
  if (olonka) return priceFor(price, 'kg', Number(olonka[1] ?? 1) * OLONKA_KG, true);
  const [, pieces = '1', amount, word = ''] = AMOUNT.exec(text) ?? [];
  const measure = MEASURES[word.slice(0, 1).toLowerCase()];
  if (!amount || !measure) return null;
  const [per, of] = measure;
  return priceFor(price, per, Number(pieces) * Number(amount.replace(',', '.')) * of, false);
}

function priceFor(price: number, per: UnitPrice['per'], amount: number, isAbout: boolean): UnitPrice | null {
  if (amount <= 0 || amount === 1) return null;
  return { price: Math.round((100 * price) / amount) / 100, per, isAbout };
}
