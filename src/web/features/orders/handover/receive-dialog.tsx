import { useState } from 'react';
import { formatCedis } from '#contracts/money';
import type { Order } from '#contracts/orders';
import { useOrderAction } from '#web/features/orders/after-sale/use-order-action.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { type ShopPart, underWay } from './parts.ts';

type Props = { order: Order; part: ShopPart; open: boolean; onClose: () => void };

/** Asks once more before the shop is paid, and of several items which have come. */
export function ReceiveDialog({ order, part, open, onClose }: Props) {
  const { busy, failure, run } = useOrderAction(order.id);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const items = underWay(part.items);
  const here = items.filter((item) => !missing.has(item.id));
  const pesewas = here.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
  const amount = missing.size === 0 ? (part.handover?.held ?? pesewas / 100) : pesewas / 100;

  async function confirm() {
    const error = await run(async () => {
      if (missing.size === 0) {
        const body = { shopId: part.shop.id };
        return customerSession.call('POST /orders/{id}/receive', { params: { id: order.id }, body });
      }
      let last: Order | null = null;
      for (const { id } of here)
        last = await customerSession.call('POST /orders/items/{itemId}/receive', { params: { itemId: id } });
      return last;
    });
    if (error) return;
    toast.success('Thank you for confirming', 'Tell others how it was: write a review.');
    onClose();
  }

  return (
    <Dialog open={open} title="Do you have it in your hands?" busy={busy} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">
          {`Open it and look first. ${part.shop.name} is then paid ${formatCedis(amount)}; you can take that back for ten minutes.`}
        </p>
        {items.length > 1 && (
          <fieldset>
            <legend className="font-semibold text-sm">What have you got?</legend>
            {items.map(({ id, quantity, product }) => (
              <Checkbox
                key={id}
                label={`${quantity} × ${product.name}`}
                checked={!missing.has(id)}
                onChange={(event) => {
                  const next = new Set(missing);
                  if (event.target.checked) next.delete(id);
                  else next.add(id);
                  setMissing(next);
                }}
              />
            ))}
          </fieldset>
        )}
        <FailureNote text={failure} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            busy={busy}
            busyLabel="One moment..."
            disabled={here.length === 0}
            onClick={() => void confirm()}
          >
            I have received it
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Go back
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
