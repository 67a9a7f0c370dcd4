import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import * as productTexts from './product-texts.tsx';

/** The facts in the order in which they are shown, with the labels of the seller's form. */
const FACT_LABELS = productTexts.facts;

/** Facts that the seller has given about a product. */
export function ProductFactsList({ facts }: { facts: Product['facts'] }) {
  const stated = (Object.keys(FACT_LABELS) as (keyof typeof FACT_LABELS)[]).filter((fact) => facts[fact]);
  if (stated.length === 0) return null;
  return (
    <dl className="@container mt-5 border-line border-t text-sm">
      {stated.map((fact) => (
        <div
          key={fact}
          className="grid grid-cols-[8.5rem_1fr] @max-[16rem]:grid-cols-1 gap-x-4 border-line border-b py-2.5"
        >
          <dt className="text-ink-3">{FACT_LABELS[fact]}</dt>
          <dd className="whitespace-pre-line break-words">
            {facts[fact]}
            {fact === 'fdaNumber' && <span className="text-ink-3">{productTexts.givenBySeller}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
