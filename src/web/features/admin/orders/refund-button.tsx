import { formatCedis } from '#contracts/money';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { refundForm, WHAT_HAPPENED } from '#web/features/admin/schema.ts';
import { SelectField, TextField } from '#web/lib/form/fields.tsx';

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
      endpoint="POST /admin/orders/{id}/refund"
      schema={refundForm(1, left)}
      defaults={{ amount: '', what: '' }}
      given={({ amount, what, reason }) => ({
        params: { id: orderId },
        body: { amount, left, reason: `${what}: ${reason}`, ...(itemId && { itemId }) },
      })}
      label="Refund"
      title={`Refund ${name}`}
      text={`The amount below goes back to ${customer}, to where it came from. What the shop had earned of it is taken back, also after a payout. The customer reads your reason.`}
    >
      {(form) => (
        <>
          <TextField
            label="Amount in GH₵"
            hint={`All that is left: ${formatCedis(left)}.`}
            inputMode="decimal"
            required
            {...form.field('amount')}
          />
          <SelectField label="What happened" required {...form.field('what')}>
            <option value="">Choose</option>
            {WHAT_HAPPENED.map((what) => (
              <option key={what} value={what}>
                {what}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </ReasonButton>
  );
}
