import type { DisputeDetail } from '#contracts/disputes';
import { formatCedis } from '#contracts/money';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { amountForm } from '#web/features/admin/schema.ts';
import { TextField } from '#web/lib/form/fields.tsx';

/** Accepts a dispute; the window says how much goes back, and to whom. */
export function AcceptButton({ dispute }: { dispute: DisputeDetail }) {
  const { amount, customer } = dispute;
  const who = customer ? `${customer.name}, by the bank or network that paid` : 'whoever paid';
  return (
    <ReasonButton
      endpoint="POST /admin/disputes/{id}/accept"
      schema={amountForm(0.01, amount)}
      defaults={{ amount: '' }}
      given={({ amount: back, reason }) => ({ params: { id: dispute.id }, body: { amount: back, reason } })}
      label="Accept"
      title="Accept the dispute"
      variant="danger"
      text={`Up to ${formatCedis(amount)} goes back to ${who}. Paystack takes it from our balance at once, and it can't be called back.`}
    >
      {(form) => (
        <TextField
          label="Amount in GH₵"
          hint={`Asked: ${formatCedis(amount)}.`}
          inputMode="decimal"
          required
          {...form.field('amount')}
        />
      )}
    </ReasonButton>
  );
}
