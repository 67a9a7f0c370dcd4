import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { formatCedis, fromCedis, pesewas, toCedis } from '#contracts/money';
import type { ShopOrderItem } from '#contracts/shop-orders';
import { giveBackForm } from '#web/features/merchant/schema.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

/** What is left of the price that the buyer has paid, in cedis. */
const leftOf = ({ subtotal, marketDiscount, refunded }: ShopOrderItem): number =>
  toCedis(pesewas(fromCedis(subtotal) - fromCedis(marketDiscount) - fromCedis(refunded)));

/** Gives money back for a line unasked: a button and its dialog; nothing where nothing is left. */
export function GiveBack({ item }: { item: ShopOrderItem }) {
  const [open, setOpen] = useState(false);
  const give = useAction(shopApi, 'POST /orders/items/{itemId}/give-back', {
    failed: 'inline',
    once: true,
    otherwise: 'The money could not be sent back. Nothing was changed; try again.',
    done: ({ message }) => ['The money goes back', message],
    onDone: () => setOpen(false),
  });
  const left = leftOf(item);
  // An answer that was kept on the device may be from before it said what has gone back.
  if (!(left > 0) || item.fulfillmentStatus === 'CANCELLED') return null;
  const isSent = item.fulfillmentStatus !== 'PENDING';
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        <HandCoins className="icon" aria-hidden />
        Give money back
        <span className="sr-only">{` for ${item.product.name}`}</span>
      </Button>
      <Dialog open={open} title="Give money back" busy={give.busy} onClose={() => setOpen(false)}>
        <Form
          schema={giveBackForm}
          defaults={{ amount: '', reason: '' }}
          action={give}
          onSubmit={(body) => give.run({ params: { itemId: item.id }, body: { ...body, left } })}
        >
          {(form) => (
            <>
              <p className="max-w-[56ch] text-ink-2">
                {`${item.quantity} × ${item.product.name}, ${formatCedis(left)} paid. The sum you write comes from your earnings and can't be undone. `}
                {isSent
                  ? `With all of it, ${formatCedis(left)}, the buyer gets the fee back as well.`
                  : 'To give all of it back, cancel it instead.'}
              </p>
              <TextField
                label="How much, in GH₵"
                inputMode="decimal"
                autoComplete="off"
                required
                {...form.field('amount')}
              />
              <TextAreaField
                label="Why?"
                hint="The customer reads this."
                rows={2}
                maxLength={500}
                required
                {...form.field('reason')}
              />
              <FailureNote text={form.failure} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton className="flex-1" busyLabel="Sending...">
                  Give it back
                </SubmitButton>
                <Button variant="line" className="flex-1" disabled={give.busy} onClick={() => setOpen(false)}>
                  Not now
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
