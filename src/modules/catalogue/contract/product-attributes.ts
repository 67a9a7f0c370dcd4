import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';

/** Optional facts about a product, in display order. */
export const PRODUCT_ATTRIBUTES = [
  'netWeight',
  'ingredients',
  'madeOn',
  'shelfLife',
  'storage',
  'allergens',
  'fdaNumber',
] as const;
export type ProductAttribute = (typeof PRODUCT_ATTRIBUTES)[number];

/** Labels of the facts in forms and on pages. */
export const PRODUCT_ATTRIBUTE_LABELS: Readonly<Record<ProductAttribute, string>> = {
  netWeight: 'Net weight',
  ingredients: 'What is in it',
  madeOn: 'Harvested or made',
  shelfLife: 'Keeps for',
  storage: 'How to store it',
  allergens: 'Allergens',
  fdaNumber: 'FDA number',
};

const upTo = (most: number, tooLong: () => string) =>
  z.string().check(z.trim(), z.maxLength(most, { error: tooLong }));

/** Each fact; empty text means none. */
export const productAttributeTexts = {
  netWeight: upTo(60, m.field_net_weight_too_long),
  ingredients: upTo(600, m.field_what_is_in_it_too_long),
  madeOn: upTo(60, m.field_when_it_was_harvested_or_made_too_long),
  shelfLife: upTo(100, m.field_how_long_it_keeps_too_long),
  storage: upTo(200, m.field_how_to_store_it_too_long),
  allergens: upTo(200, m.field_allergens_too_long),
  fdaNumber: upTo(40, m.field_fda_number_too_long).check(
    z.regex(/^$|^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u, { error: m.field_write_the_fda_number_as_it_is_on_the }),
  ),
} as const satisfies Record<ProductAttribute, z.ZodMiniType>;

type Texts = Partial<Record<ProductAttribute, string>>;

/** The facts of a product; missing or empty ones are not stated. */
export const productAttributes = z.pipe(
  z.partial(z.strictObject(productAttributeTexts)),
  z.transform((given) => statedAttributes(given)),
);
export type ProductAttributes = z.output<typeof productAttributes>;

/** Only the stated facts, in display order. */
export function statedAttributes(given: Readonly<Texts>): Texts {
  return Object.fromEntries(
    PRODUCT_ATTRIBUTES.flatMap((fact) => {
      const text = given[fact];
      return text ? [[fact, text] as const] : [];
    }),
  );
}

/** The same in a response. */
export const statedProductAttributes = documented(z.partialRecord(z.enum(PRODUCT_ATTRIBUTES), z.string()), {
  description: 'What its seller states of it, such as weight, ingredients and allergens; unchecked',
});
