import { useState } from 'react';
import type { Order, Payment } from '#contracts/orders';
import { HoldCountdown } from '#web/lib/hold-countdown.tsx';
import { paths } from '#web/lib/paths.ts';
import { useRefetchOrder } from '#web/lib/use-refetch-order.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { AnotherWallet } from './another-wallet.tsx';
import { BrokenWays } from './broken-ways.tsx';
import { FocusHeading } from './focus-heading.tsx';
import { walletToRetry } from './remembered-wallet.ts';
import { usePayAgain } from './use-pay-again.ts';

const REASONS = {
  FAILED: 'The payment did not go through.',
  EXPIRED:
    'The request was not approved in time. If money has left your wallet we will confirm automatically.',
};

/** Why it failed, in plain words, and the way on: the same order, the same or another wallet. */
export function FailedPanel({ order, payment }: { order: Order; payment: Payment }) {
  const [choosing, setChoosing] = useState(false);
  const again = usePayAgain(order.id);
  const lookAgain = useRefetchOrder(order.id);
  const expired = payment.status === 'EXPIRED';
  const reason = payment.failureReason || REASONS[expired ? 'EXPIRED' : 'FAILED'];

  if (order.orderStatus !== 'AWAITING_PAYMENT') return <OrderEnded order={order} reason={reason} />;

  function tryAgain() {
    if (payment.method === 'CARD') return void again.pay({ paymentMethod: 'CARD' });
    const wallet = walletToRetry(order.id, payment.phone, order.shippingAddress.phone);
    if (!wallet) return setChoosing(true);
    const network = payment.network ?? wallet.network;
    void again.pay({ paymentMethod: 'MOMO', momo: { phone: wallet.phone, ...(network ? { network } : {}) } });
  }

  return (
    <Panel strip="lagoon" aria-labelledby="payment-failed">
      <FocusHeading id="payment-failed">
        {expired ? 'The request was not approved in time' : 'The payment did not go through'}
      </FocusHeading>
      <p role="alert" className="max-w-[60ch]">
        {reason}
      </p>
      <p className="mt-2 text-ink-2 text-sm">
        Your order of <Money cedis={order.totalAmount} className="text-ink" /> is not paid.
        {order.holdExpiresAt && (
          <>
            {' '}
            <HoldCountdown until={order.holdExpiresAt} onOver={lookAgain} />
          </>
        )}
      </p>
      {again.error && (
        <p role="alert" className="mt-3 font-medium text-clay text-sm">
          {again.error}
        </p>
      )}
      {choosing ? (
        <AnotherWallet order={order} busy={again.busy} onPay={again.pay} onBack={() => setChoosing(false)} />
      ) : (
        <div className="mt-5 flex flex-wrap gap-2.5">
          <div className="basis-full empty:hidden">
            <BrokenWays />
          </div>
          <Button busy={again.busy} busyLabel="Processing with Paystack..." onClick={tryAgain}>
            Try again
          </Button>
          <Button variant="line" disabled={again.busy} onClick={() => setChoosing(true)}>
            Use another number
          </Button>
          <ButtonLink to={paths.order(order.id)} variant="ghost" className="px-3">
            Cancel payment
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

function OrderEnded({ order, reason }: { order: Order; reason: string }) {
  return (
    <Panel strip="lagoon" aria-labelledby="order-ended">
      <FocusHeading id="order-ended">This order has ended unpaid</FocusHeading>
      <p role="alert">{reason}</p>
      <p className="mt-2 text-ink-2 text-sm">
        The time to pay is over and the goods are back on sale. If money left your wallet all the same, we
        confirm the order or send the money back by ourselves.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={paths.products}>Browse Products</ButtonLink>
        <ButtonLink to={paths.order(order.id)} variant="line">
          See the order
        </ButtonLink>
      </div>
    </Panel>
  );
}
