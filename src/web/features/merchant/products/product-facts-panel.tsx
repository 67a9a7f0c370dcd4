import { useFormContext, useFormState } from 'react-hook-form';
import {
  PRODUCT_ATTRIBUTE_LABELS,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from '#src/modules/catalogue/contract/product-attributes.ts';
import { TextAreaField, TextField } from '#web/components/form/fields.tsx';
import type { FormField } from '#web/components/form/form.tsx';
import type { ProductFormInput, ProductFormValues } from '#web/features/merchant/api/schema.ts';
import { productFormTexts } from './form-texts.tsx';

/** Maps the server's field names to the form's. */
export const FACT_FIELDS: Record<string, ProductAttribute> = Object.fromEntries(
  PRODUCT_ATTRIBUTES.map((fact) => [`facts.${fact}`, fact]),
);

type Typed = Record<ProductAttribute, string>;

/** The facts as form values. */
export const factDefaults = (facts: Partial<Typed>) =>
  Object.fromEntries(PRODUCT_ATTRIBUTES.map((fact) => [fact, facts[fact] ?? ''])) as Typed;

/** Separates the facts from the other form values. */
export function extractFacts(values: ProductFormValues) {
  const { netWeight, ingredients, madeOn, shelfLife, storage, allergens, fdaNumber, ...product } = values;
  return [{ netWeight, ingredients, madeOn, shelfLife, storage, allergens, fdaNumber }, product] as const;
}

const HINTS: Record<ProductAttribute, string> = {
  netWeight: productFormTexts.netWeightHint,
  ingredients: productFormTexts.ingredientsHint,
  madeOn: productFormTexts.madeOnHint,
  shelfLife: productFormTexts.shelfLifeHint,
  storage: productFormTexts.storageHint,
  allergens: productFormTexts.allergensHint,
  fdaNumber: productFormTexts.fdaNumberHint,
};
const LONG: readonly ProductAttribute[] = ['ingredients'];

/** Optional facts, collapsed while empty: weight, ingredients, shelf life. */
export function ProductFactsPanel({ field }: { field: (name: ProductAttribute) => FormField }) {
  const { getValues, control } = useFormContext<ProductFormInput>();
  const { errors } = useFormState({ control });
  const isStated = PRODUCT_ATTRIBUTES.some((fact) => getValues(fact) || errors[fact]);
  return (
    <details
      open={isStated || undefined}
      className="group rounded-card border border-line bg-surface px-4 md:px-6"
    >
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center font-bold text-h3">
        {productFormTexts.factsTitle}
        <span className="ml-2 font-normal text-ink-3 text-sm">{productFormTexts.factsOptional}</span>
      </summary>
      <p className="text-ink-2 text-sm">{productFormTexts.factsText}</p>
      <div className="grid gap-4 pt-4 pb-5 sm:grid-cols-2">
        {PRODUCT_ATTRIBUTES.map((fact) => {
          const props = { label: PRODUCT_ATTRIBUTE_LABELS[fact], hint: HINTS[fact], ...field(fact) };
          return LONG.includes(fact) ? (
            <TextAreaField key={fact} {...props} maxLength={600} className="sm:col-span-2" />
          ) : (
            <TextField key={fact} {...props} autoComplete="off" />
          );
        })}
      </div>
    </details>
  );
}
