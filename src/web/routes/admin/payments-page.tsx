import { useState } from 'react';
import type { PaymentVerification } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { referenceForm } from '#web/features/admin/api/schema.ts';
import { DescriptionList } from '#web/features/admin/components/description-list.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { reconciliationTexts } from '#web/features/admin/money/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(reconciliationTexts.paymentsTitle);

/** /admin/payments: looks up a payment at the provider. */
export default function PaymentsPage() {
  const verify = useApiMutation(adminApi, 'POST /admin/payments/{reference}/verify');
  const may = useIsAllowed('POST /admin/payments/{reference}/verify');
  const [found, setFound] = useState<PaymentVerification | null>(null);

  return (
    <>
      <PageTitle lead={may && reconciliationTexts.paymentsLead}>
        {reconciliationTexts.paymentsTitle}
      </PageTitle>
      {may && (
        <Form
          schema={referenceForm}
          defaults={{ reference: '' }}
          action={verify}
          onSubmit={async ({ reference }) =>
            setFound((await verify.run({ params: { reference } }))?.data ?? null)
          }
          className="mb-5 flex flex-wrap items-end gap-3 md:items-start"
        >
          {(form) => (
            <>
              <TextField
                label={reconciliationTexts.reference}
                hint={reconciliationTexts.referenceHint}
                className="min-w-0 flex-1 basis-64"
                required
                maxLength={100}
                autoComplete="off"
                {...form.field('reference')}
              />
              <SubmitButton busyLabel={reconciliationTexts.checking} className="md:mt-6.5">
                {reconciliationTexts.verify}
              </SubmitButton>
            </>
          )}
        </Form>
      )}
      <div role="status">
        {found && (
          <Section id="answer" title={found.text}>
            <div className="mb-3">
              <StatusBadge state={found.attempt.status} />
            </div>
            <DescriptionList
              facts={[
                [reconciliationTexts.reference, found.attempt.reference],
                [reconciliationTexts.phone, found.attempt.phone],
                [componentTexts.email, found.attempt.email],
                [reconciliationTexts.whyFailed, found.attempt.failureReason],
              ]}
            />
            <p className="mt-3">
              <AdminLink to={`/admin/orders?search=${encodeURIComponent(found.attempt.reference)}`}>
                {reconciliationTexts.findOrder}
              </AdminLink>
            </p>
          </Section>
        )}
      </div>
      <p className="text-ink-2">
        {reconciliationTexts.searchQuestion}{' '}
        <AdminLink to="/admin/orders">{reconciliationTexts.searchOrders}</AdminLink>.
      </p>
    </>
  );
}
