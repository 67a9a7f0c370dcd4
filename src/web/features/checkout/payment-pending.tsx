import { useState } from 'react';
import type { Payment } from '#src/modules/orders/contract/orders.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { PaymentNote } from './payment-note.tsx';
import { paymentTexts } from './texts.tsx';

type WaitingProps = {
  label: string;
  /** The payment method, once a response is overdue. */
  inDoubt: Payment['method'] | false;
  offline: boolean;
};

/** A pending payment, with a notice when the device is offline or the mobile network has not answered. */
export function PaymentPending({ label, inDoubt, offline }: WaitingProps) {
  return (
    <div role="status" className="grid gap-3">
      <p className="flex items-center justify-center gap-2.5 font-semibold text-leaf md:justify-start">
        <span
          aria-hidden
          className="size-4.5 animate-spin rounded-full border-[3px] border-leaf-soft border-t-leaf motion-reduce:animate-none motion-reduce:border-leaf"
        />
        {label}
      </p>
      {offline && <PaymentNote>{paymentTexts.offline}</PaymentNote>}
      {inDoubt && <PaymentNote>{paymentTexts.inDoubt[inDoubt]}</PaymentNote>}
    </div>
  );
}

/** The buttons of a pending payment. */
export function OpenPaymentActions({ orderId, payment }: { orderId: string; payment: Payment }) {
  const [explained, setExplained] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {payment.method === 'MOMO' && (
          <Button variant="line" size="sm" aria-expanded={explained} onClick={() => setExplained(!explained)}>
            {paymentTexts.otherNumberButton}
          </Button>
        )}
        <ButtonLink to={paths.order(orderId)} variant="ghost" size="sm" className="px-3">
          {paymentTexts.orderButton}
        </ButtonLink>
      </div>
      <p role="status" className="text-ink-2 text-sm empty:-mt-4">
        {explained && paymentTexts.requestOpen(payment.phone)}
      </p>
    </>
  );
}
