import { useState } from 'react';
import type { PaymentVerification } from '#contracts/admin-orders';
import { useMay } from '#web/features/admin/parts/may.tsx';
import { AdminLink, Facts, Section, StatePill } from '#web/features/admin/parts/rows.tsx';
import { referenceForm } from '#web/features/admin/schema.ts';
import { SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { PageTitle } from '#web/ui/page.tsx';

export const meta = () => privateMeta('Payments');

/** /admin/payments: ask Paystack what became of a payment. */
export default function PaymentsPage() {
  const verify = useAction(adminApi, 'POST /admin/payments/{reference}/verify');
  const may = useMay('POST /admin/payments/{reference}/verify');
  const [found, setFound] = useState<PaymentVerification | null>(null);

  return (
    <>
      <PageTitle
        lead={
          may &&
          'Ask Paystack once more about a payment. If the money is there and was not booked, it is booked now, once.'
        }
      >
        Payments
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
                label="Reference"
                hint="It stands in the customer's mail and on the order."
                className="min-w-0 flex-1 basis-64"
                required
                maxLength={100}
                autoComplete="off"
                {...form.field('reference')}
              />
              <SubmitButton busyLabel="Asking Paystack..." className="md:mt-6.5">
                Verify with Paystack
              </SubmitButton>
            </>
          )}
        </Form>
      )}
      <div role="status">
        {found && (
          <Section id="answer" title={found.text}>
            <div className="mb-3">
              <StatePill state={found.attempt.status} />
            </div>
            <Facts
              facts={[
                ['Reference', found.attempt.reference],
                ['Phone', found.attempt.phone],
                ['E-mail', found.attempt.email],
                ['Why it failed', found.attempt.failureReason],
              ]}
            />
            <p className="mt-3">
              <AdminLink to={`/admin/orders?search=${encodeURIComponent(found.attempt.reference)}`}>
                Find its order
              </AdminLink>
            </p>
          </Section>
        )}
      </div>
      <p className="text-ink-2">
        Looking for a payment by phone, e-mail or amount?{' '}
        <AdminLink to="/admin/orders">Search the orders</AdminLink>.
      </p>
    </>
  );
}
