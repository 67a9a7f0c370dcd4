import { formatCedis, fromCedis } from '#shared/money';
import { readPrice, readQuantity } from '#shared/parse-number';
import { inPesewas, type QuantityPrice, quantityPrices } from '#shared/price-tier-schema';
import { cheaperThan } from '#shared/price-tiers';
import { readQuantityPrices } from '#src/modules/catalogue/contract/product-csv.ts';
import { productFormTexts } from './form-texts.tsx';

export const QUANTITY_PRICE_NUMBERS = [1, 2, 3] as const;
export type QuantityPriceRow = (typeof QUANTITY_PRICE_NUMBERS)[number];

/** Quantity prices as typed: kind, quantity and price, three times. */
export type QuantityPriceValues = Record<`manyKind${QuantityPriceRow}`, QuantityPrice['kind']> &
  Record<`manyCount${QuantityPriceRow}` | `manyPrice${QuantityPriceRow}`, string>;

type Problem = { field: keyof QuantityPriceValues; message: string };

/** The rows that are not empty. */
function filledRows(texts: QuantityPriceValues): { at: QuantityPriceRow; price: QuantityPrice }[] {
  return QUANTITY_PRICE_NUMBERS.flatMap((at) => {
    const [count, price] = [texts[`manyCount${at}`].trim(), texts[`manyPrice${at}`].trim()];
    if (!count && !price) return [];
    const quantity = readQuantity(count) ?? Number.NaN;
    return [{ at, price: { kind: texts[`manyKind${at}`], quantity, price: readPrice(price) ?? Number.NaN } }];
  });
}

/** Parses the quantity prices of the form. */
export const parseQuantityPrices = (texts: QuantityPriceValues): QuantityPrice[] =>
  filledRows(texts).map(({ price }) => price);

/** Errors by field. @param plain the price of one in cedis, if known */
export function validateQuantityPrices(texts: QuantityPriceValues, plain: number): Problem[] {
  const rows = filledRows(texts);
  const read = quantityPrices.safeParse(rows.map(({ price }) => price));
  if (read.error) {
    return read.error.issues.map(({ path, message }) => {
      const at = rows[Number(path[0] ?? 0)]?.at ?? 1;
      return { field: `many${path[1] === 'price' ? 'Price' : 'Count'}${at}`, message };
    });
  }
  return rows.flatMap(({ at, price }): Problem[] => {
    const message = dearness(price, plain);
    return message ? [{ field: `manyPrice${at}`, message }] : [];
  });
}

function dearness(price: QuantityPrice, plain: number): string | null {
  if (!(plain > 0) || cheaperThan(fromCedis(plain), [inPesewas(price)]).length > 0) return null;
  return productFormTexts.bulkNotCheaper(formatCedis(plain));
}

/** The error of quantity prices in a single text field, as in a product file; null if valid. */
export function validateQuantityPriceText(text: string, plain: number): string | null {
  const read = readQuantityPrices(text);
  if (!read) return productFormTexts.bulkInvalid;
  const [issue] = quantityPrices.safeParse(read).error?.issues ?? [];
  return issue?.message ?? read.map((one) => dearness(one, plain)).find((words) => words !== null) ?? null;
}

/** Quantity prices as form values. */
export function quantityPriceDefaults(prices: readonly QuantityPrice[]): QuantityPriceValues {
  const rows = QUANTITY_PRICE_NUMBERS.map((at) => {
    const { kind = 'TOGETHER', quantity, price } = prices[at - 1] ?? {};
    return [
      [`manyKind${at}`, kind],
      [`manyCount${at}`, quantity === undefined ? '' : String(quantity)],
      [`manyPrice${at}`, price === undefined ? '' : price.toFixed(2)],
    ] as const;
  });
  return Object.fromEntries(rows.flat()) as QuantityPriceValues;
}

/** Separates the quantity prices from the other form values. */
export function extractQuantityPrices<T extends QuantityPriceValues>(
  values: T,
): [QuantityPrice[], Omit<T, keyof QuantityPriceValues>] {
  const { manyKind1, manyCount1, manyPrice1, manyKind2, manyCount2, manyPrice2, ...rest } = values;
  const { manyKind3, manyCount3, manyPrice3, ...product } = rest;
  return [parseQuantityPrices(values), product as Omit<T, keyof QuantityPriceValues>];
}
