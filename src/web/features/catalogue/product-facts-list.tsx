import type { Product } from '#contracts/catalogue';

/** The order in which it is shown; the seller's form names them the same. */
const LABELS = {
  netWeight: 'Net weight',
  ingredients: 'What is in it',
  madeOn: 'Harvested or made',
  shelfLife: 'Keeps',
  storage: 'How to keep it',
  allergens: 'Allergens',
  fdaNumber: 'FDA number',
} as const satisfies Record<keyof Product['facts'], string>;

/** What the seller states of a product; nothing that is not stated. */
export function ProductFactsList({ facts }: { facts: Product['facts'] }) {
  const stated = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((fact) => facts[fact]);
  if (stated.length === 0) return null;
  return (
    <dl className="mt-5 border-line border-t text-sm">
      {stated.map((fact) => (
        <div key={fact} className="grid grid-cols-[min(8.5rem,50%)_1fr] gap-x-4 border-line border-b py-2.5">
          <dt className="text-ink-3">{LABELS[fact]}</dt>
          <dd className="whitespace-pre-line break-words">
            {facts[fact]}
            {fact === 'fdaNumber' && <span className="text-ink-3">, stated by seller</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
