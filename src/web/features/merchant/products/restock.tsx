import { type FormEvent, useState } from 'react';
import type { OwnProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import { Button } from '#web/components/ui/button.tsx';
import { QuantityInput } from '#web/components/ui/quantity-input.tsx';
import { offlineOptions, PRODUCT_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { focusOnMount, useReturnFocus } from '#web/lib/hooks/focus.ts';
import { restockTexts } from './restock-texts.ts';

const USUAL = 10;
const MOST = 1_000_000;

/** A click opens it, another adds ten; other numbers are typed. */
export function Restock({ product }: { product: OwnProduct }) {
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(USUAL);
  const change = useApiMutation(shopApi, 'PATCH /products/{id}', {
    ...PRODUCT_MUTATION_OPTIONS,
    offline: offlineOptions(restockTexts.restockLater(count, product.name), product.id),
    successToast: restockTexts.restocked(product.name, product.stockQuantity + count),
  });
  const opener = useReturnFocus<HTMLButtonElement>(open);

  async function add(event: FormEvent) {
    event.preventDefault();
    const given = { params: { id: product.id }, body: { addStock: count } };
    if (await change.run(given)) setOpen(false);
  }

  if (!open) {
    return (
      <Button ref={opener} variant="soft" size="sm" className="max-sm:flex-1" onClick={() => setOpen(true)}>
        {restockTexts.restockButton}
        <span className="sr-only">{` ${product.name}`}</span>
      </Button>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void add(event)} className="flex flex-wrap items-center gap-2">
      <QuantityInput
        value={count}
        onChange={setCount}
        min={1}
        max={MOST}
        label={product.name}
        disabled={change.isPending}
      />
      <Button
        ref={focusOnMount}
        type="submit"
        size="sm"
        className="min-h-12"
        busy={change.isPending}
        busyLabel={restockTexts.restocking}
      >
        {restockTexts.restockAdd(count)}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen(false)} disabled={change.isPending}>
        {restockTexts.cancelButton}
      </Button>
    </form>
  );
}
