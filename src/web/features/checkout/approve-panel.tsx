import type { Payment } from '#contracts/orders';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { countdownOf, formatCountdown } from './countdown.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { FocusHeading } from './focus-heading.tsx';
import { networkHelp } from './network-help.ts';
import { useNow } from './use-now.ts';
import { OpenPaymentActions, Waiting } from './waiting-parts.tsx';

type Props = { orderId: string; payment: Payment; offline: boolean };

/** 'Approve the request on your phone': amount, number, time left, and what to do if no prompt comes. */
export function ApprovePanel({ orderId, payment, offline }: Props) {
  const left = countdownOf(payment, useNow(true));
  const help = networkHelp(payment.network);
  const sent = payment.nextStep !== 'NONE';
  return (
    <Panel strip="lagoon" padded={false} aria-labelledby="approve">
      <div className="grid items-center justify-items-center gap-4.5 px-4.5 pt-5.5 pb-5 text-center md:grid-cols-[240px_1fr] md:justify-items-start md:gap-8 md:px-9 md:pt-8.5 md:text-left">
        <CountdownRing fraction={left.fraction} urgent={left.isUrgent} />
        <div>
          <FocusHeading id="approve">Approve the request on your phone</FocusHeading>
          <p className="text-ink-2">
            {sent ? 'We sent a request for ' : 'We are sending a request for '}
            <Money cedis={payment.amount} className="text-ink" /> to{' '}
            <b className="num text-ink">{payment.phone ?? 'your phone'}</b>.{' '}
            {`Enter your ${help.pin} on your phone.`}
          </p>
          <p role="timer" className="mt-3.5 flex items-baseline justify-center gap-2 md:justify-start">
            <span className="font-[740] font-display text-[44px]/none tabular-nums">
              {formatCountdown(left.leftMs)}
            </span>
            <span className="text-ink-2">left to approve</span>
          </p>
        </div>
      </div>
      <div className="grid gap-4 px-4.5 pb-5 md:gap-4.5 md:px-9 md:pb-8">
        <Waiting
          label="Waiting for your approval"
          offline={offline}
          inDoubt={payment.inDoubt || left.isOver}
        />
        <div className="border-gold border-l-4 py-0.5 pl-3.5 text-sm">
          {payment.displayText && <p className="mb-1">{payment.displayText}</p>}
          <p>
            <b>No prompt?</b> {help.noPrompt} We never ask for your PIN on this site.
          </p>
          <p>Your money then waits at Dwaso until the goods are in your hands.</p>
        </div>
        <Button full disabled>
          Processing with Paystack...
        </Button>
        <OpenPaymentActions orderId={orderId} payment={payment} />
      </div>
    </Panel>
  );
}
