import { type FormEvent, useState } from 'react';
import type { PaymentVerification } from '#contracts/admin-orders';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { Facts, Section } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { useDeed } from '#web/features/admin/parts/use-action.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page.tsx';

export const meta = () => privateMeta('Payments');

/** /admin/payments: ask Paystack what became of a payment. */
export default function PaymentsPage() {
  const { run, busy } = useDeed();
  const [mistake, setMistake] = useState<string | null>(null);
  const [found, setFound] = useState<PaymentVerification | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('reference') as HTMLInputElement;
    const reference = field.value.trim();
    setMistake(reference ? null : 'Give the reference of the payment');
    if (!reference) {
      setFound(null);
      field.focus();
      return;
    }
    const path = `/admin/payments/${encodeURIComponent(reference)}/verify`;
    setFound((await run<PaymentVerification>({ path }))?.data ?? null);
  }

  return (
    <>
      <PageTitle lead="Ask Paystack once more about a payment. If the money is there and was not booked, it is booked now, once.">
        Payments
      </PageTitle>
      <form noValidate onSubmit={submit} className="mb-5 flex flex-wrap items-end gap-3 md:items-start">
        <Field
          label="Reference"
          hint="It stands in the customer's mail and on the order."
          error={mistake}
          className="min-w-0 flex-1 basis-64"
          required
        >
          <TextInput name="reference" maxLength={100} autoComplete="off" />
        </Field>
        <Button type="submit" busy={busy} busyLabel="Asking Paystack..." className="md:mt-6.5">
          Verify with Paystack
        </Button>
      </form>
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
