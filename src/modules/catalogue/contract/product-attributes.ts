import * as z from 'zod/mini';
import { documented } from '#shared/documented';

/** What a seller may state of a product beside its description; in the order in which it is shown. */
export const PRODUCT_FACTS = [
  'netWeight',
  'ingredients',
  'madeOn',
  'shelfLife',
  'storage',
  'allergens',
  'fdaNumber',
] as const;
export type ProductFact = (typeof PRODUCT_FACTS)[number];

/** How each is called where it is stated and where it is shown. */
export const PRODUCT_FACT_LABELS: Readonly<Record<ProductFact, string>> = {
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

/** Each by itself: empty text states nothing. */
export const productFactTexts = {
  netWeight: upTo(60, 'Net weight'),
  ingredients: upTo(600, 'What is in it'),
  madeOn: upTo(60, 'When it was harvested or made'),
  shelfLife: upTo(100, 'How long it keeps'),
  storage: upTo(200, 'How to store it'),
  allergens: upTo(200, 'Allergens'),
  fdaNumber: upTo(40, 'FDA number').check(
    z.regex(/^$|^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u, 'Write the FDA number as it is on the label'),
  ),
} as const satisfies Record<ProductFact, z.ZodMiniType>;

type Texts = Partial<Record<ProductFact, string>>;

/** What is stated of a product: a fact that is left out or empty is not stated. */
export const productFacts = z.pipe(
  z.partial(z.strictObject(productFactTexts)),
  z.transform((given) => statedFacts(given)),
);
export type ProductFacts = z.output<typeof productFacts>;

/** Only what is stated, in the order in which it is shown. */
export function statedFacts(given: Readonly<Texts>): Texts {
  return Object.fromEntries(
    PRODUCT_FACTS.flatMap((fact) => {
      const text = given[fact];
      return text ? [[fact, text] as const] : [];
    }),
  );
}

/** The same in an answer. */
export const statedProductFacts = documented(z.partialRecord(z.enum(PRODUCT_FACTS), z.string()), {
  description: 'What its seller states of it, such as weight, ingredients and allergens; unchecked',
});
