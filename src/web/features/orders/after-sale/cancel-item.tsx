import { useState } from 'react';
import { formatCedis } from '#shared/money';
import { REASONS_OF_BUYERS } from '#shared/refund-reasons';
import type { OrderItem } from '#src/modules/orders/contract/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, Select, TextArea } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { ORDER_MUTATION_OPTIONS } from '#web/lib/order/order-queries.ts';
import { dialogTexts } from './dialog-texts.ts';

const REASON_MAX = 500;

type Kind = (typeof REASONS_OF_BUYERS)[number];

export type ItemDialogProps = { item: OrderItem; open: boolean; onClose: () => void };

/** Cancels an item that was not sent; shows the refund first. */
export function CancelItem({ item, open, onClose }: ItemDialogProps) {
  const [kind, setKind] = useState<Kind | ''>('');
  const [reason, setReason] = useState('');
  const sum = formatCedis(item.refundable);
  const cancel = useApiMutation(customerApi, 'POST /orders/items/{itemId}/cancel', {
    ...ORDER_MUTATION_OPTIONS,
    successToast: dialogTexts.cancelled(sum),
  });

  async function confirm() {
    const given = {
      params: { itemId: item.id },
      body: { reason: reason.trim(), ...(kind && { reasonKind: kind }) },
    };
    if (await cancel.run(given)) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} busy={cancel.isPending} title={dialogTexts.cancelTitle}>
      <p className="max-w-[56ch]">
        <b className="num">{sum}</b>
        {dialogTexts.cancelNote(item.quantity, item.product.name, item.shop.name)}
      </p>
      <Field label={dialogTexts.cancelReasonField} className="mt-4">
        <Select value={kind} onChange={(event) => setKind(event.target.value as Kind | '')}>
          <option value="">{dialogTexts.noReason}</option>
          {REASONS_OF_BUYERS.map((one) => (
            <option key={one} value={one}>
              {dialogTexts.cancelReasons[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={dialogTexts.detailsField} className="mt-4">
        <TextArea
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="mt-4 grid gap-2.5">
        <FormError text={cancel.inlineError} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="line"
            className="flex-1 text-clay"
            busy={cancel.isPending}
            busyLabel={dialogTexts.cancelBusy}
            onClick={() => void confirm()}
          >
            {dialogTexts.cancelButton}
          </Button>
          <Button className="flex-1" disabled={cancel.isPending} onClick={onClose}>
            {dialogTexts.keepButton}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
