import { type FormEvent, useState } from 'react';
import type { OwnProduct } from '#contracts/seller';
import { useReturnFocus } from '#web/lib/use-return-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useProductChange } from './use-product-change.ts';

const USUAL = 10;
const MOST = 1_000_000;

/** One press opens it, another adds ten; the stepper is for other numbers. */
export function Restock({ product }: { product: OwnProduct }) {
  const { change } = useProductChange();
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(USUAL);
  const [busy, setBusy] = useState(false);
  const opener = useReturnFocus<HTMLButtonElement>(open);

  async function add(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const total = product.stockQuantity + count;
    if (await change(product, { addStock: count }, `${product.name}: ${total} available`)) setOpen(false);
    setBusy(false);
  }

  if (!open) {
    return (
      <Button ref={opener} variant="soft" size="sm" className="max-sm:flex-1" onClick={() => setOpen(true)}>
        Restock<span className="sr-only">{` ${product.name}`}</span>
      </Button>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void add(event)} className="flex flex-wrap items-center gap-2">
      <Stepper value={count} onChange={setCount} min={1} max={MOST} label={product.name} disabled={busy} />
      <Button autoFocus type="submit" size="sm" className="min-h-12" busy={busy} busyLabel="Adding...">
        {`Add ${count}`}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen(false)} disabled={busy}>
        Cancel
      </Button>
    </form>
  );
}
