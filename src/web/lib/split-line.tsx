import { Split } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { FullClient } from './full-client.ts';
import { useAction } from './use-action.ts';

type Props = {
  api: FullClient;
  /** A line of a paid order that is not sent. */
  line: { id: string; quantity: number; name: string };
};

/** Divides a line of an order by quantity: a button and its dialog; nothing where there is only one piece. */
export function SplitLine({ api, line }: Props) {
  const { id, quantity, name } = line;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(1);
  const split = useAction(api, 'POST /orders/items/{itemId}/split', {
    failed: 'inline',
    once: true,
    otherwise: 'It could not be divided. Please try again.',
    done: ({ data }) => [
      'Divided into two lines',
      `${data.rest.quantity} and ${data.split.quantity} × ${name}`,
    ],
  });
  if (quantity < 2) return null;
  // Another part may have been taken off since.
  const part = Math.min(chosen, quantity - 1);
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        <Split className="icon" aria-hidden />
        Divide
        <span className="sr-only">{` ${quantity} × ${name}`}</span>
      </Button>
      <Dialog open={open} title="Divide this line" busy={split.busy} onClose={() => setOpen(false)}>
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">
            {`${quantity} × ${name}. `}
            Each part can then be sent or cancelled by itself. What the buyer has paid stays the same; they
            read in their order that it comes in parts.
          </p>
          <p className="font-semibold text-sm">How many get a line of their own?</p>
          <Stepper value={part} onChange={setChosen} max={quantity - 1} label={name} disabled={split.busy} />
          <p aria-live="polite">
            <b className="num">{quantity - part}</b>
            {quantity - part === 1 ? ' stays in this line, ' : ' stay in this line, '}
            <b className="num">{part}</b>
            {part === 1 ? ' gets a new one.' : ' get a new one.'}
          </p>
          <FailureNote text={split.failure} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={split.busy}
              busyLabel="Dividing..."
              onClick={async () => {
                const done = await split.run({ params: { itemId: id }, body: { quantity: part } });
                if (done) setOpen(false);
              }}
            >
              Divide
            </Button>
            <Button variant="ghost" disabled={split.busy} onClick={() => setOpen(false)}>
              Go back
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
