import * as z from 'zod/mini';
import * as m from '#messages/shared';
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
    .string({ error: m.field_enter_an_option_name_such_as_size })
    .check(
      z.trim(),
      z.minLength(1, { error: m.field_enter_an_option_name_such_as_size }),
      z.maxLength(30, { error: m.field_the_name_of_an_option_is_too_long }),
    ),
  values: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, { error: m.field_enter_the_choices_such_as_small_medium_large }),
          z.maxLength(40, { error: m.field_this_choice_is_too_long }),
        ),
    )
    .check(
      z.minLength(1, { error: m.field_enter_the_choices_such_as_small_medium_large }),
      z.maxLength(VALUES_MAX, {
        error: () => m.field_an_option_can_have_at_most_choices({ max: VALUES_MAX }),
      }),
      z.refine(noTwoAlike, { error: m.field_two_choices_of_an_option_are_the_same }),
    ),
});
export type ProductOption = z.infer<typeof productOption>;

/** All options of a product: at most three, with 100 combinations. */
export const productOptions = z.array(productOption).check(
  z.maxLength(OPTIONS_MAX, { error: () => m.field_a_product_can_have_at_most_options({ max: OPTIONS_MAX }) }),
  z.refine((options) => noTwoAlike(options.map(({ name }) => name)), {
    error: m.field_two_options_have_the_same_name,
  }),
  z.refine((options) => countCombinations(options) <= VARIANTS_MAX, {
    error: () => m.field_these_options_make_more_than_variations({ max: VARIANTS_MAX }),
  }),
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
