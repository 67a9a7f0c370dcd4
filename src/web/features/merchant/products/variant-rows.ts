import { readPrice, readQuantity } from '#shared/parse-number';
import type { QuantityPrice } from '#shared/price-tier-schema';
import { readQuantityPrices, writeQuantityPrices } from '#src/modules/catalogue/contract/product-csv.ts';
import {
  listCombinations,
  type ProductOption,
  variantKey,
  variantName,
} from '#src/modules/catalogue/contract/product-options.ts';
import type { OwnProduct, VariantChange } from '#src/modules/catalogue/contract/shop-products.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';
import { productFormTexts } from './form-texts.tsx';
import { validateQuantityPriceText } from './quantity-price-rows.ts';
import { productTexts } from './texts.ts';

/** Options as typed: a name and its values separated by commas, three times; and exceptions by variant. */
export interface OptionFormValues {
  optionName1: string;
  optionValues1: string;
  optionName2: string;
  optionValues2: string;
  optionName3: string;
  optionValues3: string;
  /** JSON of the exceptions, by variant key. */
  variants: string;
}

export const OPTION_NUMBERS = [1, 2, 3] as const;
export type OptionNumber = (typeof OPTION_NUMBERS)[number];

/** Values of a variant's row; an empty price or stock means the common one. */
export interface VariantRowInput {
  price: string;
  stock: string;
  /** Quantity prices of a variant with its own price: `3 for 50; from 10: 9.50`. */
  many: string;
  onSale: boolean;
  /** The key of a photo in the form; empty for the product's first. */
  photo: string;
}
export interface VariantRow extends VariantRowInput {
  key: string;
  values: string[];
  name: string;
}

const EMPTY_ROW: VariantRowInput = { price: '', stock: '', many: '', onSale: true, photo: '' };

/** Values may contain commas if they are separated by semicolons. */
const splitChoices = (text: string) =>
  text
    .split(text.includes(';') ? /[;\n]/ : /[,\n]/)
    .map((choice) => choice.trim())
    .filter(Boolean);
const joinChoices = (choices: readonly string[]) =>
  choices.join(choices.some((choice) => choice.includes(',')) ? '; ' : ', ');

/** Parses the options; one without a name and values is left out. */
export function parseOptions(texts: OptionFormValues): ProductOption[] {
  return OPTION_NUMBERS.map((at) => ({
    name: texts[`optionName${at}`].trim(),
    values: splitChoices(texts[`optionValues${at}`]),
  })).filter(({ name, values }) => name || values.length > 0);
}

/** Parses the exceptions of variants. */
export function parseVariantRows(variants: string): Record<string, Partial<VariantRowInput>> {
  try {
    return JSON.parse(variants || '{}') as Record<string, Partial<VariantRowInput>>;
  } catch {
    return {};
  }
}

/** A row for each variant of the options. */
export function variantRows(texts: OptionFormValues): VariantRow[] {
  const options = parseOptions(texts);
  const said = parseVariantRows(texts.variants);
  return listCombinations(options).map((values) => {
    const key = variantKey(values);
    return { ...EMPTY_ROW, ...said[key], key, values, name: variantName(options, values) };
  });
}

/** The error of a row; null if valid. */
export function validateVariantRow({ price, stock, many }: VariantRowInput): string | null {
  const cedis = price.trim() ? readPrice(price) : 1;
  if (cedis === null) return productTexts.priceInvalid;
  if (cedis < 0.1) return productTexts.priceTooLow;
  if (stock.trim() && !Number.isInteger(readQuantity(stock))) return productFormTexts.stockInvalid;
  return price.trim() ? validateQuantityPriceText(many, cedis) : null;
}

const mostCommon = (numbers: readonly number[]) =>
  [...groupBy(numbers, (one) => one)].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0;

/** Options as form values, and the most common stock of the variants. */
export function optionDefaults(product: OwnProduct | null): OptionFormValues & { stockOfMost: number } {
  const { options = [], variants = [], price = 0, quantityPrices = [] } = product ?? {};
  const ofAll = writeQuantityPrices(quantityPrices);
  const stockOfMost = mostCommon(variants.map(({ stockQuantity }) => stockQuantity));
  const text = (at: OptionNumber, part: (option: ProductOption) => string) => {
    const option = options[at - 1];
    return option ? part(option) : '';
  };
  const said = Object.fromEntries(
    variants.flatMap((variant) => {
      const many = writeQuantityPrices(variant.quantityPrices);
      const isAsAll = variant.price === price && many === ofAll;
      const row: VariantRowInput = {
        price: isAsAll ? '' : variant.price.toFixed(2),
        many: isAsAll ? '' : many,
        stock: variant.stockQuantity === stockOfMost ? '' : String(variant.stockQuantity),
        onSale: variant.onSale,
        photo: variant.image ?? '',
      };
      return isNothing(row) ? [] : [[variantKey(variant.values), row] as const];
    }),
  );
  return {
    optionName1: text(1, ({ name }) => name),
    optionValues1: text(1, ({ values }) => joinChoices(values)),
    optionName2: text(2, ({ name }) => name),
    optionValues2: text(2, ({ values }) => joinChoices(values)),
    optionName3: text(3, ({ name }) => name),
    optionValues3: text(3, ({ values }) => joinChoices(values)),
    variants: Object.keys(said).length > 0 ? JSON.stringify(said) : '',
    stockOfMost,
  };
}

const isNothing = ({ price, stock, many, onSale, photo }: VariantRowInput) =>
  !price && !stock && !many && onSale && !photo;

/** The exceptions with one row changed; empty rows are removed. */
export function withRow(variants: string, { key, values: _values, name: _name, ...row }: VariantRow): string {
  const { [key]: _before, ...others } = parseVariantRows(variants);
  const said = isNothing(row) ? others : { ...others, [key]: row };
  return Object.keys(said).length > 0 ? JSON.stringify(said) : '';
}

/**
 * The options in a request. For an existing product only what has changed, so that stock sold in the meantime stays
 * sold.
 * @param forAll price in cedis, quantity prices and stock of variants without exceptions
 */
export function toOptionsRequest(
  texts: OptionFormValues,
  forAll: { price: number; stockQuantity: number; quantityPrices: QuantityPrice[] },
  { changes, photoKeys }: { changes: OwnProduct | null; photoKeys: readonly string[] },
): { options?: ProductOption[]; variants?: VariantChange[] } {
  const options = parseOptions(texts);
  const { options: before = [], variants: shown = [] } = changes ?? {};
  const variants = variantRows(texts).flatMap((row) => {
    const present = shown.find(({ values }) => variantKey(values) === row.key);
    const photo = photoKeys.indexOf(row.photo);
    const said = {
      price: readPrice(row.price) ?? forAll.price,
      quantityPrices: row.price.trim() ? (readQuantityPrices(row.many) ?? []) : forAll.quantityPrices,
      stockQuantity: readQuantity(row.stock) ?? forAll.stockQuantity,
      inStock: row.onSale,
      picture: photo < 0 ? null : photo,
    };
    if (!present) return [{ values: row.values, ...said, ...(photo < 0 && { picture: undefined }) }];
    const changed = {
      ...(said.price !== present.price && { price: said.price }),
      ...(writeQuantityPrices(said.quantityPrices) !== writeQuantityPrices(present.quantityPrices) && {
        quantityPrices: said.quantityPrices,
      }),
      ...(said.stockQuantity !== present.stockQuantity && { stockQuantity: said.stockQuantity }),
      ...(said.inStock !== present.onSale && { inStock: said.inStock }),
      ...(row.photo !== (present.image ?? '') && { picture: said.picture }),
    };
    return Object.keys(changed).length > 0 ? [{ values: row.values, ...changed }] : [];
  });
  const isSame = JSON.stringify(options) === JSON.stringify(before);
  return { ...(!isSame && { options }), ...(variants.length > 0 && { variants }) };
}
