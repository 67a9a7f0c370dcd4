import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';
import { quantityPrice } from '#shared/price-tier-schema';

export const OPTIONS_MAX = 3;
export const VARIANTS_MAX = 100;
const VALUES_MAX = 50;

const noTwoAlike = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** An option of a product, such as its size, with its choices in display order. */
export const productOption = z.strictObject({
  name: z
    .string({ error: 'Enter an option name, such as Size' })
    .check(
      z.trim(),
      z.minLength(1, 'Enter an option name, such as Size'),
      z.maxLength(30, 'The name of an option is too long'),
    ),
  values: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Enter the choices, such as small, medium, large'),
          z.maxLength(40, 'This choice is too long'),
        ),
    )
    .check(
      z.minLength(1, 'Enter the choices, such as small, medium, large'),
      z.maxLength(VALUES_MAX, `An option can have at most ${VALUES_MAX} choices`),
      z.refine(noTwoAlike, 'Two choices of an option are the same'),
    ),
});
export type ProductOption = z.infer<typeof productOption>;

/** All options of a product: at most three, with 100 combinations. */
export const productOptions = z.array(productOption).check(
  z.maxLength(OPTIONS_MAX, `A product can have at most ${OPTIONS_MAX} options`),
  z.refine((options) => noTwoAlike(options.map(({ name }) => name)), 'Two options have the same name'),
  z.refine(
    (options) => countCombinations(options) <= VARIANTS_MAX,
    `These options make more than ${VARIANTS_MAX} variations`,
  ),
);

/** A combination as buyers see it. `values` follow the order of the product's options. */
export const productVariant = documented(
  z.object({
    id,
    name: documented(z.string(), { description: 'As orders name it: "size 42, brown"' }),
    values: z.array(z.string()),
    price: cedis,
    quantityPrices: documented(z.array(quantityPrice), {
      description: 'What so many cost, where that is less',
    }),
    stockQuantity: z.int().check(z.nonnegative()),
    inStock: z.boolean(),
    onSale: documented(z.boolean(), { description: 'The seller’s own switch' }),
    image: z.nullable(z.string()),
  }),
  { id: 'ProductVariant' },
);
export type ProductVariant = z.infer<typeof productVariant>;

const countCombinations = (options: readonly { values: readonly string[] }[]) =>
  options.reduce((count, { values }) => count * values.length, 1);

/** Every combination of the options, the last option varying first; none for a product without options. */
export function listCombinations(options: readonly { values: readonly string[] }[]): string[][] {
  if (options.length === 0) return [];
  return options.reduce<string[][]>(
    (begun, { values }) => begun.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  );
}

/** A number, or a size such as XL, needs the name of its option. */
const BARE = /^(\d+([.,]\d+)?|x{0,3}[sl]|m)$/i;

/** The label of a combination after the product's name: "size 42, brown". */
export function variantName(options: readonly { name: string }[], values: readonly string[]): string {
  return values
    .map((value, at) => (BARE.test(value) ? `${options[at]?.name.toLowerCase()} ${value}` : value))
    .join(', ');
}

/** A key of a combination: equal for equal choices. */
export const variantKey = (values: readonly string[]): string => JSON.stringify(values);
