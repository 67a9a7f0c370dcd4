import { type FormEvent, useState } from 'react';
import type { DisputeDetail, DisputeEvidenceForm } from '#contracts/disputes';
import { formatCedis } from '#contracts/money';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { useDeed } from '#web/features/admin/parts/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';

type Props = { dispute: DisputeDetail; evidence: DisputeEvidenceForm };

const FIELDS = [
  { name: 'customerName', label: 'Name of the customer', type: 'text' },
  { name: 'customerEmail', label: 'E-mail of the customer', type: 'email' },
  { name: 'customerPhone', label: 'Phone of the customer', type: 'tel' },
  { name: 'deliveryDate', label: 'Handed over on', type: 'date' },
] as const;

/** What speaks for us, collected from the order: read, put right, and sent once. */
export function EvidenceForm({ dispute, evidence }: Props) {
  const [written, setWritten] = useState<Record<string, string> | null>(null);
  const { run, busy, errors, failure } = useDeed();
  const isOpen = dispute.status === 'OPEN';

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setWritten(Object.fromEntries(form) as Record<string, string>);
  }

  async function send(): Promise<void> {
    await run({ path: `/admin/disputes/${dispute.id}/evidence`, body: written });
    setWritten(null);
  }

  return (
    <Section id="evidence" title={isOpen ? 'What speaks for us' : 'What was sent'}>
      <form noValidate onSubmit={ask} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, type }) => (
            <Field key={name} label={label} error={errors[name]}>
              <TextInput
                name={name}
                type={type}
                defaultValue={evidence[name]}
                readOnly={!isOpen}
                autoComplete="off"
              />
            </Field>
          ))}
        </div>
        <Field label="Delivery address" error={errors.deliveryAddress}>
          <TextInput
            name="deliveryAddress"
            defaultValue={evidence.deliveryAddress}
            readOnly={!isOpen}
            maxLength={500}
            autoComplete="off"
          />
        </Field>
        <Field
          label="What was sold and how it was handed over"
          hint={
            isOpen
              ? 'Collected from the order. The bank reads it: leave out what is not its business.'
              : undefined
          }
          error={errors.serviceDetails}
        >
          <TextArea
            name="serviceDetails"
            rows={10}
            maxLength={5000}
            defaultValue={evidence.serviceDetails}
            readOnly={!isOpen}
          />
        </Field>
        {!written && <FailureNote text={failure} />}
        {isOpen && (
          <div>
            <Button type="submit">Send evidence</Button>
          </div>
        )}
      </form>
      <Dialog open={written !== null} title="Send the evidence?" busy={busy} onClose={() => setWritten(null)}>
        <div className="grid gap-4">
          <p className="text-ink-2">
            {`It goes to the bank or network of ${dispute.customer?.name ?? 'the customer'}, by Paystack, and says that ${formatCedis(dispute.amount)} should not go back. It can be sent once, and the bank decides.`}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button busy={busy} busyLabel="Sending..." onClick={() => void send()}>
              Yes, send it
            </Button>
            <Button variant="ghost" disabled={busy} onClick={() => setWritten(null)}>
              Go back
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}
