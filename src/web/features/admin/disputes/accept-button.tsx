import type { DisputeDetail } from '#contracts/disputes';
import { formatCedis } from '#contracts/money';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

/** Accepts a dispute; the window says how much goes back, and to whom. */
export function AcceptButton({ dispute }: { dispute: DisputeDetail }) {
  const { amount, customer } = dispute;
  const who = customer ? `${customer.name}, by the bank or network that paid` : 'whoever paid';
  return (
    <ReasonButton
      path={`/admin/disputes/${dispute.id}/accept`}
      label="Accept"
      title="Accept the dispute"
      variant="danger"
      text={`Up to ${formatCedis(amount)} goes back to ${who}. Paystack takes it from our balance at once, and it can't be called back.`}
      read={(form) => ({ amount: Number(form.get('amount')) })}
    >
      <Field label="Amount in GH₵" hint={`Asked: ${formatCedis(amount)}.`} required>
        <TextInput
          name="amount"
          type="number"
          inputMode="decimal"
          min="0.01"
          max={amount}
          step="0.01"
          required
        />
      </Field>
    </ReasonButton>
  );
}
