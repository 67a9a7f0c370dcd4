import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderNumber } from '#shared/order-number';
import type { PayOrder } from '#src/modules/orders/contract/checkout.ts';
import type { Order, Payment } from '#src/modules/orders/contract/orders.ts';
import { SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { HoldCountdown } from '#web/components/order/hold-countdown.tsx';
import { OrderUnreservedItems } from '#web/components/order/unreserved-items.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { setCart } from '#web/lib/customer/cart-store.ts';
import { useRefetchOrder } from '#web/lib/order/order-queries.ts';
import { isPaid } from './is-paid.ts';
import { rememberWallet, walletToRetry } from './last-wallet.ts';
import { PaymentOutageNotice } from './payment-outage-notice.tsx';
import { redirectWhenReady } from './payment-redirect.ts';
import { toPayRequest } from './request-bodies.ts';
import { walletForm } from './schema.ts';
import { paymentTexts } from './texts.tsx';
import { WalletFields } from './wallet-fields.tsx';
import { useConfirmWalletOwner } from './wallet-owner.tsx';

/** Why a payment failed, and buttons to retry with the same wallet or another; or a first payment. */
export function FailedPanel({ order, payment }: { order: Order; payment: Payment | null }) {
  // The deposit or the order is paid, and the rest was not tried yet.
  const isBalance = order.orderStatus === 'AWAITING_BALANCE' && payment?.pays === 'DEPOSIT';
  const isExtra = order.orderStatus === 'PROCESSING';
  const isFirst = !payment || isBalance || (isExtra && isPaid(payment));
  const [choosing, setChoosing] = useState(isFirst);
  // The server refuses a second attempt while one is open, so nobody pays twice.
  const again = useApiMutation(customerApi, 'POST /orders/{id}/pay', {
    invalidates: ['GET /orders/{id}', 'GET /orders/{id}/payment'],
    successToast: null,
    errorToast: 'inline',
    onSuccess: ({ data }) => {
      const answer = data as Payment | { payment: Payment };
      const { method } = 'payment' in answer ? answer.payment : answer;
      if (method === 'CARD') redirectWhenReady(order.id);
    },
  });
  const lookAgain = useRefetchOrder(order.id);
  const expired = payment?.status === 'EXPIRED';
  const reason = payment?.failureReason || (expired ? paymentTexts.expired : paymentTexts.failed);

  if (order.orderStatus !== 'AWAITING_PAYMENT' && order.balance === 0)
    return <OrderEnded order={order} reason={reason} />;

  async function pay(body: PayOrder) {
    const shown = isExtra ? { expectedTotal: order.balance } : {};
    if (await again.run({ params: { id: order.id }, body: { ...body, ...shown } }))
      rememberWallet(order.id, body.momo);
  }
  function tryAgain() {
    if (!payment) return setChoosing(true);
    if (payment.method === 'CARD') return void pay({ paymentMethod: 'CARD' });
    const wallet = walletToRetry(order.id, payment.phone, order.shippingAddress.phone);
    if (!wallet) return setChoosing(true);
    const network = payment.network ?? wallet.network;
    const momo = wallet.walletId ? wallet : { ...wallet, ...(network && { network }) };
    void pay({ paymentMethod: 'MOMO', momo });
  }

  return (
    <Panel strip="lagoon" aria-labelledby="payment-failed">
      <FocusHeading id="payment-failed">
        {isFirst
          ? isExtra
            ? paymentTexts.extraTitle
            : payment
              ? paymentTexts.balanceTitle
              : paymentTexts.firstTitle
          : expired
            ? paymentTexts.expiredTitle
            : paymentTexts.failedTitle}
      </FocusHeading>
      {!isFirst && (
        <p role="alert" className="max-w-[60ch]">
          {reason}
        </p>
      )}
      <p className="mt-2 text-ink-2 text-sm">
        {isExtra
          ? paymentTexts.extraDue(<Money cedis={order.balance} className="text-ink" />)
          : paymentTexts.notPaid(
              <Money
                cedis={
                  order.deposit === null
                    ? order.totalAmount
                    : payment?.pays === 'DEPOSIT' && !isFirst
                      ? order.deposit
                      : order.balance
                }
                className="text-ink"
              />,
            )}
        {order.holdExpiresAt && (
          <>
            {' '}
            <HoldCountdown until={order.holdExpiresAt} onOver={lookAgain} />
          </>
        )}
      </p>
      <OrderUnreservedItems order={order} />
      {again.inlineError && (
        <p role="alert" className="mt-3 font-medium text-clay text-sm">
          {again.inlineError}
        </p>
      )}
      {choosing ? (
        <AnotherWallet order={order} onPay={pay} onBack={() => setChoosing(false)} />
      ) : (
        <div className="mt-5 flex flex-wrap gap-2.5">
          <div className="basis-full empty:hidden">
            <PaymentOutageNotice />
          </div>
          <Button busy={again.isPending} busyLabel={paymentTexts.payBusy} onClick={tryAgain}>
            {isFirst ? paymentTexts.payNowButton : paymentTexts.tryAgainButton}
          </Button>
          {payment && (
            <Button variant="line" disabled={again.isPending} onClick={() => setChoosing(true)}>
              {payment.method === 'CARD' ? paymentTexts.otherWayButton : paymentTexts.otherNumberButton}
            </Button>
          )}
          <ButtonLink to={paths.order(order.id)} variant="ghost" className="px-3">
            {paymentTexts.orderButton}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

function OrderEnded({ order, reason }: { order: Order; reason: string }) {
  const navigate = useNavigate();
  const back = useApiMutation(customerApi, 'POST /orders/{id}/buy-again', {
    invalidates: [],
    successToast: ({ data: { missing } }) =>
      missing.length > 0
        ? [paymentTexts.againSome, missing.map(({ name }) => name).join(', ')]
        : paymentTexts.again,
    fallbackMessage: paymentTexts.againFailed,
    onSuccess: ({ data }) => {
      setCart(data.cart);
      if (data.added.length > 0) void navigate(paths.cart);
    },
  });
  return (
    <Panel strip="lagoon" aria-labelledby="order-ended">
      <FocusHeading id="order-ended">{paymentTexts.endedTitle}</FocusHeading>
      <p role="alert">{reason}</p>
      <p className="mt-2 text-ink-2 text-sm">{paymentTexts.ended}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button
          busy={back.isPending}
          busyLabel={paymentTexts.againBusy}
          onClick={() => void back.run({ params: { id: order.id } })}
        >
          {paymentTexts.againButton}
        </Button>
        <ButtonLink to={paths.order(order.id)} variant="line">
          {paymentTexts.orderButton}
        </ButtonLink>
      </div>
    </Panel>
  );
}

type AnotherProps = { order: Order; onPay: (body: PayOrder) => Promise<void>; onBack: () => void };

/** 'Use another number': another wallet or a card for the same order. */
function AnotherWallet({ order, onPay, onBack }: AnotherProps) {
  const { isRight, question } = useConfirmWalletOwner();
  async function pay(body: PayOrder) {
    if (await isRight(body, order.shippingAddress.phone)) await onPay(body);
  }
  return (
    <>
      <Form
        schema={walletForm}
        defaults={{ paymentMethod: 'MOMO', walletId: '', momoPhone: '', network: '', saveWallet: false }}
        clearing
        focus="momoPhone"
        label={paymentTexts.otherWayLabel(orderNumber(order.id))}
        onSubmit={(values) => pay(toPayRequest(values))}
        className="mt-5 grid gap-4 border-line border-t pt-5"
      >
        {(form) => (
          <>
            <WalletFields form={form} />
            <PaymentOutageNotice />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel={paymentTexts.payBusy}>{paymentTexts.payButton}</SubmitButton>
              <Button variant="ghost" className="px-3" disabled={form.busy} onClick={onBack}>
                {paymentTexts.backButton}
              </Button>
            </div>
          </>
        )}
      </Form>
      {question}
    </>
  );
}
