import { useState } from 'react';
import { formatCedis } from '#contracts/money';
import type { OrderItem } from '#contracts/orders';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useOrderAction } from './use-order-action.ts';

const REASON_MAX = 500;

export type ItemDialogProps = { orderId: string; item: OrderItem; open: boolean; onClose: () => void };

/** Gives an item back that was not sent yet; says first how much comes back. */
export function CancelItem({ orderId, item, open, onClose }: ItemDialogProps) {
  const { busy, failure, run } = useOrderAction(orderId);
  const [reason, setReason] = useState('');
  const sum = formatCedis(item.refundable);

  async function cancel() {
    const error = await run(() =>
      customerSession.call('POST /orders/items/{itemId}/cancel', {
        params: { itemId: item.id },
        body: { reason: reason.trim() },
      }),
    );
    if (error) return;
    onClose();
    toast.success('Item cancelled', `${sum} goes back to where you paid from.`);
  }

  return (
    <Dialog open={open} onClose={onClose} busy={busy} title="Cancel this item?">
      <p className="max-w-[56ch]">
        <b className="num">{sum}</b>
        {` for ${item.quantity} × ${item.product.name} goes back to where you paid from, its part of the fee included. ${item.shop.name} has not sent it yet and is told to keep it.`}
      </p>
      <Field label="Why? (you need not say)" className="mt-4">
        <TextArea
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="mt-4 grid gap-2.5">
        <FailureNote text={failure} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="line"
            className="flex-1 text-clay"
            busy={busy}
            busyLabel="Cancelling..."
            onClick={() => void cancel()}
          >
            Cancel this item
          </Button>
          <Button className="flex-1" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
