import * as z from 'zod/mini';
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

const upTo = (most: number, name: string) =>
  z.string().check(z.trim(), z.maxLength(most, `${name} is too long`));

/** Each fact; empty text means none. */
export const productAttributeTexts = {
  netWeight: upTo(60, 'Net weight'),
  ingredients: upTo(600, 'What is in it'),
  madeOn: upTo(60, 'When it was harvested or made'),
  shelfLife: upTo(100, 'How long it keeps'),
  storage: upTo(200, 'How to store it'),
  allergens: upTo(200, 'Allergens'),
  fdaNumber: upTo(40, 'FDA number').check(
    z.regex(/^$|^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u, 'Write the FDA number as it is on the label'),
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
