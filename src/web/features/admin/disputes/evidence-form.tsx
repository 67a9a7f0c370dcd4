import { useState } from 'react';
import type { DisputeDetail, DisputeEvidenceForm } from '#contracts/disputes';
import { formatCedis } from '#contracts/money';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { useMay } from '#web/features/admin/parts/may.tsx';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { amountForm, evidenceForm } from '#web/features/admin/schema.ts';
import { TextAreaField, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

type Props = { dispute: DisputeDetail; evidence: DisputeEvidenceForm };

const FIELDS = [
  { name: 'customerName', label: 'Name of the customer', type: 'text' },
  { name: 'customerEmail', label: 'E-mail of the customer', type: 'email' },
  { name: 'customerPhone', label: 'Phone of the customer', type: 'tel' },
  { name: 'deliveryDate', label: 'Handed over on', type: 'date' },
] as const;

/** What speaks for us, collected from the order: read, put right, and sent once. */
export function EvidenceForm({ dispute, evidence }: Props) {
  const [written, setWritten] = useState<DisputeEvidenceForm | null>(null);
  const send = useAction(adminApi, 'POST /admin/disputes/{id}/evidence', { failed: 'inline' });
  const may = useMay('POST /admin/disputes/{id}/evidence');
  const isOpen = dispute.status === 'OPEN' && may;
  return (
    <Section id="evidence" title={dispute.status === 'OPEN' ? 'What speaks for us' : 'What was sent'}>
      <Form
        schema={evidenceForm}
        defaults={evidence}
        action={send}
        onSubmit={async (values) => setWritten(values)}
      >
        {(form) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              {FIELDS.map(({ name, label, type }) => (
                <TextField
                  key={name}
                  label={label}
                  type={type}
                  readOnly={!isOpen}
                  autoComplete="off"
                  {...form.field(name)}
                />
              ))}
            </div>
            <TextField
              label="Delivery address"
              readOnly={!isOpen}
              maxLength={500}
              autoComplete="off"
              {...form.field('deliveryAddress')}
            />
            <TextAreaField
              label="What was sold and how it was handed over"
              hint={
                isOpen
                  ? 'Collected from the order. The bank reads it: leave out what is not its business.'
                  : undefined
              }
              rows={10}
              maxLength={5000}
              readOnly={!isOpen}
              {...form.field('serviceDetails')}
            />
            {!written && <FailureNote text={form.failure} />}
            {isOpen && (
              <div>
                <Button type="submit">Send evidence</Button>
              </div>
            )}
          </>
        )}
      </Form>
      <Dialog
        open={written !== null}
        title="Send the evidence?"
        busy={send.busy}
        onClose={() => setWritten(null)}
      >
        <div className="grid gap-4">
          <p className="text-ink-2">
            {`It goes to the bank or network of ${dispute.customer?.name ?? 'the customer'}, by Paystack, and says that ${formatCedis(dispute.amount)} should not go back. It can be sent once, and the bank decides.`}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={send.busy}
              busyLabel="Sending..."
              onClick={async () => {
                if (written) await send.run({ params: { id: dispute.id }, body: written });
                setWritten(null);
              }}
            >
              Yes, send it
            </Button>
            <Button variant="ghost" disabled={send.busy} onClick={() => setWritten(null)}>
              Go back
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}

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
