import { Split } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { QuantityInput } from '#web/components/ui/quantity-input.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { splitTexts } from './split-texts.tsx';

type Props = {
  api: ApiQueryClient;
  /** A line of a paid order that has not been sent. */
  line: { id: string; quantity: number; name: string };
};

/** Splits an order line by quantity: a button and its dialog. Nothing for a single piece. */
export function SplitOrderLine({ api, line }: Props) {
  const { id, quantity, name } = line;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(1);
  const split = useApiMutation(api, 'POST /orders/items/{itemId}/split', {
    errorToast: 'inline',
    idempotent: true,
    fallbackMessage: splitTexts.failed,
    successToast: ({ data }) => splitTexts.done(data.rest.quantity, data.split.quantity, name),
  });
  if (quantity < 2) return null;
  // The quantity may have changed since.
  const part = Math.min(chosen, quantity - 1);
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        <Split className="icon" aria-hidden />
        {splitTexts.button}
        <span className="sr-only">{splitTexts.buttonOf(quantity, name)}</span>
      </Button>
      <Dialog open={open} title={splitTexts.title} busy={split.isPending} onClose={() => setOpen(false)}>
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">{splitTexts.note(quantity, name)}</p>
          <p className="font-semibold text-sm">{splitTexts.question}</p>
          <QuantityInput
            value={part}
            onChange={setChosen}
            max={quantity - 1}
            label={name}
            disabled={split.isPending}
          />
          <p aria-live="polite">
            {splitTexts.first(quantity - part, <b className="num">{quantity - part}</b>)}{' '}
            {splitTexts.second(part, <b className="num">{part}</b>)}
          </p>
          <FormError text={split.inlineError} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={split.isPending}
              busyLabel={splitTexts.busy}
              onClick={async () => {
                const done = await split.run({ params: { itemId: id }, body: { quantity: part } });
                if (done) setOpen(false);
              }}
            >
              {splitTexts.button}
            </Button>
            <Button variant="ghost" disabled={split.isPending} onClick={() => setOpen(false)}>
              {splitTexts.backButton}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
