import { useState } from 'react';
import { formatCedis } from '#contracts/money';
import type { OrderItem } from '#contracts/orders';
import { REASONS_OF_BUYERS } from '#contracts/refund-reasons';
import { ORDER_CHANGING } from '#web/lib/order-queries.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';

const REASON_MAX = 500;

type Kind = (typeof REASONS_OF_BUYERS)[number];
const KIND_LABELS: Record<Kind, string> = {
  CHANGED_MIND: 'I changed my mind',
  NOT_SENT: 'It is not sent, and I can not wait',
  PAID_TWICE: 'I ordered it twice',
  OTHER: 'Something else',
};

export type ItemDialogProps = { item: OrderItem; open: boolean; onClose: () => void };

/** Gives an item back that was not sent yet; says first how much comes back. */
export function CancelItem({ item, open, onClose }: ItemDialogProps) {
  const [kind, setKind] = useState<Kind | ''>('');
  const [reason, setReason] = useState('');
  const sum = formatCedis(item.refundable);
  const cancel = useAction(customerApi, 'POST /orders/items/{itemId}/cancel', {
    ...ORDER_CHANGING,
    done: ['Item cancelled', `${sum} goes back to where you paid from.`],
  });

  async function confirm() {
    const given = {
      params: { itemId: item.id },
      body: { reason: reason.trim(), ...(kind && { reasonKind: kind }) },
    };
    if (await cancel.run(given)) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} busy={cancel.busy} title="Cancel this item?">
      <p className="max-w-[56ch]">
        <b className="num">{sum}</b>
        {` for ${item.quantity} × ${item.product.name} goes back to where you paid from, its part of the fee included. ${item.shop.name} has not sent it yet and is told to keep it.`}
      </p>
      <Field label="What happened? (you need not say)" className="mt-4">
        <Select value={kind} onChange={(event) => setKind(event.target.value as Kind | '')}>
          <option value="">I would rather not say</option>
          {REASONS_OF_BUYERS.map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Why? (you need not say)" className="mt-4">
        <TextArea
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="mt-4 grid gap-2.5">
        <FailureNote text={cancel.failure} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="line"
            className="flex-1 text-clay"
            busy={cancel.busy}
            busyLabel="Cancelling..."
            onClick={() => void confirm()}
          >
            Cancel this item
          </Button>
          <Button className="flex-1" disabled={cancel.busy} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
