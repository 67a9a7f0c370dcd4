import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OwnProduct } from '#contracts/seller';
import { readPrice } from '#contracts/written-numbers';
import { PRODUCT_CHANGING } from '#web/features/merchant/queries.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useReturnFocus } from '#web/lib/use-return-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Price } from '#web/ui/price.tsx';

/** The price, which becomes a field when it is pressed. */
export function PriceEdit({ product }: { product: OwnProduct }) {
  const change = useAction(shopApi, 'PATCH /products/{id}', {
    ...PRODUCT_CHANGING,
    once: true,
    done: `${product.name} has a new price`,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const opener = useReturnFocus<HTMLButtonElement>(typed !== null);

  async function save(event: FormEvent) {
    event.preventDefault();
    const price = readPrice(typed ?? '');
    if (price === null) return setError('Price must be a number such as 12.50');
    if (price < 0.1) return setError('Price must be at least GH₵0.10');
    if (await change.run({ params: { id: product.id }, body: { price } })) setTyped(null);
  }

  if (typed === null) {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setTyped(product.price.toFixed(2))}
        className="inline-flex min-h-11 items-center gap-2 rounded-control pr-2 hover:bg-sunk"
      >
        <span className="sr-only">{`Change the price of ${product.name}, now `}</span>
        <Price cedis={product.price} />
        <Pencil className="size-4 text-ink-3" aria-hidden />
      </button>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <Field label={`Price of ${product.name} in GH₵`} labelHidden error={error}>
        <TextInput
          autoFocus
          inputMode="decimal"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          className="w-28"
        />
      </Field>
      <Button type="submit" size="sm" className="min-h-12" busy={change.busy}>
        Save
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-12"
        onClick={() => setTyped(null)}
        disabled={change.busy}
      >
        Cancel
      </Button>
    </form>
  );
}
