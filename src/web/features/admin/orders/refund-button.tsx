import { formatCedis } from '#contracts/money';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

/** Money back for one item or the whole order, whole or in part. */
export function RefundButton({
  orderId,
  itemId,
  name,
  customer,
  left,
}: {
  orderId: string;
  itemId?: string;
  name: string;
  /** Whom the money goes to. */
  customer: string;
  /** What can still be refunded, in cedis. */
  left: number;
}) {
  return (
    <ReasonButton
      path={`/admin/orders/${orderId}/refund`}
      label="Refund"
      title={`Refund ${name}`}
      text={`The amount below goes back to ${customer}, to where it came from. What the shop had earned of it is taken back, also after a payout. The customer reads your reason.`}
      extra={itemId ? { itemId, left } : { left }}
      read={(form) => ({ amount: Number(form.get('amount')) })}
    >
      <Field label="Amount in GH₵" hint={`All that is left: ${formatCedis(left)}.`} required>
        <TextInput name="amount" type="number" inputMode="decimal" min="1" max={left} step="0.01" required />
      </Field>
    </ReasonButton>
  );
}
