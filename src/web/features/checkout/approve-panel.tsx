import type { Payment } from '#src/modules/orders/contract/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { formatCountdown, getCountdown, useNow } from './countdown.ts';
import { OpenPaymentActions, PaymentPending } from './payment-pending.tsx';
import { paymentTexts } from './texts.tsx';

type Props = { orderId: string; payment: Payment; offline: boolean };

/** 'Approve the request on your phone': amount, number, time left, and help if no prompt appears. */
export function ApprovePanel({ orderId, payment, offline }: Props) {
  const left = getCountdown(payment, useNow(true));
  const help = payment.network ? paymentTexts.help[payment.network] : paymentTexts.helpOfAny;
  const sent = payment.nextStep !== 'NONE';
  return (
    <Panel strip="lagoon" padded={false} aria-labelledby="approve">
      <div className="grid items-center justify-items-center gap-4.5 px-4.5 pt-5.5 pb-5 text-center md:grid-cols-[240px_1fr] md:justify-items-start md:gap-8 md:px-9 md:pt-8.5 md:text-left">
        <CountdownRing fraction={left.fraction} urgent={left.isUrgent} />
        <div>
          <FocusHeading id="approve">{paymentTexts.approveTitle}</FocusHeading>
          <p className="text-ink-2">
            {(sent ? paymentTexts.requestSent : paymentTexts.requestBeingSent)(
              <Money cedis={payment.amount} className="text-ink" />,
              <b className="num text-ink">{payment.phone ?? paymentTexts.yourPhone}</b>,
              help.pin,
            )}
          </p>
          <p
            role="timer"
            className="mt-3.5 flex flex-wrap items-baseline justify-center gap-x-2 md:justify-start"
          >
            <span className="whitespace-nowrap font-[740] font-display text-[44px]/none tabular-nums">
              {formatCountdown(left.leftMs)}
            </span>
            <span className="text-ink-2">{paymentTexts.timeLeft}</span>
          </p>
        </div>
      </div>
      <div className="grid gap-4 px-4.5 pb-5 md:gap-4.5 md:px-9 md:pb-8">
        <PaymentPending
          label={paymentTexts.waitingForApproval}
          offline={offline}
          inDoubt={(payment.inDoubt || left.isOver) && payment.method}
        />
        <div className="border-gold border-l-4 py-0.5 pl-3.5 text-sm">
          {payment.displayText && <p className="mb-1">{payment.displayText}</p>}
          <p>
            <b>{paymentTexts.noPrompt}</b> {help.noPrompt} {paymentTexts.neverAskPin}
          </p>
          <p>{paymentTexts.moneyHeld}</p>
        </div>
        <Button full disabled>
          {paymentTexts.payBusy}
        </Button>
        <OpenPaymentActions orderId={orderId} payment={payment} />
      </div>
    </Panel>
  );
}

const RADIUS = 92;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A phone in a ring that empties. SVG attributes only, since the Content-Security-Policy allows no inline styles. */
function CountdownRing({ fraction, urgent }: { fraction: number; urgent: boolean }) {
  return (
    <svg viewBox="0 0 208 208" aria-hidden="true" className="size-42 md:size-52">
      <circle cx="104" cy="104" r={RADIUS} fill="none" strokeWidth="12" className="stroke-sunk" />
      <circle
        cx="104"
        cy="104"
        r={RADIUS}
        fill="none"
        strokeWidth="12"
        strokeDasharray={`${(CIRCUMFERENCE * fraction).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
        transform="rotate(-90 104 104)"
        className={urgent ? 'stroke-clay' : 'stroke-gold'}
      />
      <rect x="70" y="36" width="68" height="136" rx="12" fill="#1C2A1E" />
      <rect x="75" y="46" width="58" height="108" rx="4" fill="#FBF5E6" />
      <circle cx="104" cy="163" r="4.5" fill="#62675A" />
      <path d="M75 50a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v10H75z" fill="#E8AE2F" />
      <rect x="82" y="69" width="44" height="5" rx="2.5" fill="#1C2A1E" />
      <rect x="82" y="79" width="30" height="4" rx="2" fill="#A6A391" />
      <g fill="#1B5B38">
        <circle cx="87" cy="101" r="4.5" />
        <circle cx="98.5" cy="101" r="4.5" />
        <circle cx="110" cy="101" r="4.5" />
      </g>
      <circle cx="121.5" cy="101" r="4" fill="none" stroke="#1B5B38" strokeWidth="1.8" />
      <rect x="82" y="118" width="44" height="22" rx="5" fill="#1B5B38" />
      <path
        d="M97 129l5 5 9-10"
        fill="none"
        stroke="#FFFCF2"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
