import type { Payment } from '#contracts/orders';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { countdownOf } from './countdown.ts';
import { FocusHeading } from './focus-heading.tsx';
import { payingPage } from './paying-page.ts';
import { useNow } from './use-now.ts';
import { OpenPaymentActions, Waiting } from './waiting-parts.tsx';

type Props = { orderId: string; payment: Payment; offline: boolean };

/** The card is typed on Paystack's page; back here we wait for the word that it was charged. */
export function PagePanel({ orderId, payment, offline }: Props) {
  const { isOver } = countdownOf(payment, useNow(true));
  const page = payingPage(payment);
  return (
    <Panel strip="lagoon" aria-labelledby="paying-page">
      <FocusHeading id="paying-page">Finish your payment with Paystack</FocusHeading>
      <p className="mb-4 text-ink-2">
        You pay <Money cedis={payment.amount} className="text-ink" /> on Paystack's page.{' '}
        {payment.displayText} When it is confirmed, this page says so by itself.
      </p>
      <div className="grid gap-4">
        <Waiting label="Waiting for your payment" offline={offline} inDoubt={payment.inDoubt || isOver} />
        {page ? (
          <a
            href={page}
            className="inline-flex min-h-12 w-full items-center justify-center rounded-control bg-leaf px-5 font-bold text-on-leaf hover:bg-leaf-strong"
          >
            Continue to Paystack
          </a>
        ) : (
          <Button full disabled>
            Processing with Paystack...
          </Button>
        )}
        <OpenPaymentActions orderId={orderId} payment={payment} />
      </div>
    </Panel>
  );
}
