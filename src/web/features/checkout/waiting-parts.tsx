import { useState } from 'react';
import type { Payment } from '#contracts/orders';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** What is being waited for; says so when the connection is gone, and when the network keeps silent. */
export function Waiting({ label, inDoubt, offline }: { label: string; inDoubt: boolean; offline: boolean }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="flex items-center justify-center gap-2.5 font-semibold text-leaf md:justify-start">
        <span
          aria-hidden
          className="size-4.5 animate-spin rounded-full border-[3px] border-leaf-soft border-t-leaf motion-reduce:animate-none motion-reduce:border-leaf"
        />
        {label}
      </p>
      {offline && (
        <Note>
          We cannot reach the market just now, and keep trying. Your payment does not depend on this page.
        </Note>
      )}
      {inDoubt && (
        <Note>
          We have not heard from the network yet. If money has left your wallet, we will confirm your order by
          ourselves. You will not be charged twice: we take no new payment while this one is open.
        </Note>
      )}
    </div>
  );
}

export function Note({ children }: { children: React.ReactNode }) {
  return <p className="border-gold border-l-4 py-0.5 pl-3.5 text-left text-sm">{children}</p>;
}

/** The buttons below a payment that is open. */
export function OpenPaymentActions({ orderId, payment }: { orderId: string; payment: Payment }) {
  const [explained, setExplained] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {payment.method === 'MOMO' && (
          <Button variant="line" size="sm" aria-expanded={explained} onClick={() => setExplained(!explained)}>
            Use another number
          </Button>
        )}
        <ButtonLink to={paths.order(orderId)} variant="ghost" size="sm" className="px-3">
          Cancel payment
        </ButtonLink>
      </div>
      <p role="status" className="text-ink-2 text-sm empty:-mt-4">
        {explained &&
          `The request${payment.phone ? ` to ${payment.phone}` : ''} is still open. Decline it on that phone, or wait until its time is over; then you can use another number. That way nobody pays twice.`}
      </p>
    </>
  );
}
