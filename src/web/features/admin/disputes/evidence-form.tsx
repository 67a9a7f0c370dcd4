import { useState } from 'react';
import { formatCedis } from '#shared/money';
import type { DisputeDetail, DisputeEvidenceForm } from '#src/modules/disputes/contract/disputes.ts';
import { TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { amountForm, evidenceForm } from '#web/features/admin/api/schema.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { disputeTexts } from './texts.ts';

type Props = { dispute: DisputeDetail; evidence: DisputeEvidenceForm };

const FIELDS = [
  { name: 'customerName', label: disputeTexts.nameLabel, type: 'text' },
  { name: 'customerEmail', label: disputeTexts.emailLabel, type: 'email' },
  { name: 'customerPhone', label: disputeTexts.phoneLabel, type: 'tel' },
  { name: 'deliveryDate', label: disputeTexts.deliveredLabel, type: 'date' },
] as const;

/** The evidence for a dispute, prefilled from the order. It can be edited, and sent once. */
export function EvidenceForm({ dispute, evidence }: Props) {
  const [written, setWritten] = useState<DisputeEvidenceForm | null>(null);
  const send = useApiMutation(adminApi, 'POST /admin/disputes/{id}/evidence', { errorToast: 'inline' });
  const may = useIsAllowed('POST /admin/disputes/{id}/evidence');
  const isOpen = dispute.status === 'OPEN' && may;
  return (
    <Section
      id="evidence"
      title={dispute.status === 'OPEN' ? disputeTexts.evidenceTitle : disputeTexts.sentTitle}
    >
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
              label={disputeTexts.addressLabel}
              readOnly={!isOpen}
              maxLength={500}
              autoComplete="off"
              {...form.field('deliveryAddress')}
            />
            <TextAreaField
              label={disputeTexts.detailsLabel}
              hint={isOpen ? disputeTexts.detailsHint : undefined}
              rows={10}
              maxLength={5000}
              readOnly={!isOpen}
              {...form.field('serviceDetails')}
            />
            {!written && <FormError text={form.failure} />}
            {isOpen && (
              <div>
                <Button type="submit">{disputeTexts.sendEvidence}</Button>
              </div>
            )}
          </>
        )}
      </Form>
      <Dialog
        open={written !== null}
        title={disputeTexts.sendTitle}
        busy={send.isPending}
        onClose={() => setWritten(null)}
      >
        <div className="grid gap-4">
          <p className="text-ink-2">
            {dispute.customer
              ? disputeTexts.sendText(dispute.customer.name, formatCedis(dispute.amount))
              : disputeTexts.sendTextUnknown(formatCedis(dispute.amount))}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={send.isPending}
              busyLabel={disputeTexts.sending}
              onClick={async () => {
                if (written) await send.run({ params: { id: dispute.id }, body: written });
                setWritten(null);
              }}
            >
              {disputeTexts.sendEvidence}
            </Button>
            <Button variant="ghost" disabled={send.isPending} onClick={() => setWritten(null)}>
              {disputeTexts.goBack}
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}

/** Accepts a dispute. The dialog says how much is refunded, and to whom. */
export function AcceptButton({ dispute }: { dispute: DisputeDetail }) {
  const { amount, customer } = dispute;
  const who = customer ? disputeTexts.toCustomer(customer.name) : disputeTexts.toPayer;
  return (
    <ReasonDialogButton
      endpoint="POST /admin/disputes/{id}/accept"
      schema={amountForm(0.01, amount)}
      defaults={{ amount: '' }}
      given={({ amount: back, reason }) => ({ params: { id: dispute.id }, body: { amount: back, reason } })}
      label={disputeTexts.accept}
      title={disputeTexts.acceptQuestion}
      variant="danger"
      text={disputeTexts.acceptText(formatCedis(amount), who)}
    >
      {(form) => (
        <TextField
          label={disputeTexts.amountLabel}
          hint={disputeTexts.disputed(formatCedis(amount))}
          inputMode="decimal"
          required
          {...form.field('amount')}
        />
      )}
    </ReasonDialogButton>
  );
}
