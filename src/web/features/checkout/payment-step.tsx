import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import type { Order, Payment } from '#src/modules/orders/contract/orders.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { getErrorMessage, isNetworkError } from '#web/lib/api/api-error.ts';
import { paths } from '#web/lib/config/paths.ts';
import { keepPage } from '#web/lib/offline/keep-page.ts';
import { servedFromCache } from '#web/lib/offline/served-from-cache.ts';
import { trackOpenOrder } from '#web/lib/order/open-order.ts';
import { ORDER_MUTATION_OPTIONS, orderQuery, POLL_MS, paymentQuery } from '#web/lib/order/order-queries.ts';
import { orderTotals } from '#web/lib/order/totals.ts';
import { ApprovePanel } from './approve-panel.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { getCountdown, useNow } from './countdown.ts';
import { FailedPanel } from './failed-panel.tsx';
import { isPaid } from './is-paid.ts';
import { OrderSummary, orderSummary } from './order-summary.tsx';
import { OtpPanel } from './otp-panel.tsx';
import { OpenPaymentActions, PaymentPending } from './payment-pending.tsx';
import { hostedPaymentUrl, redirectIfReady } from './payment-redirect.ts';
import { RefundedPanel, SuccessScreen } from './success-screen.tsx';
import { paymentTexts } from './texts.tsx';

/** Steps 2 and 3 of a placed order: polls the latest payment until it is final. */
export function PaymentStep({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const [isUntried, setUntried] = useState(false);
  const payment = useQuery({ ...paymentQuery(orderId), enabled: !isUntried });
  const order = useQuery({
    ...orderQuery(orderId),
    // The order may have been read before the payment, so it is refetched until it knows the result. Failed requests
    // are repeated as well.
    refetchInterval: ({ state }) =>
      (isPaid(payment.data) && state.data?.orderStatus === 'AWAITING_PAYMENT') || isNetworkError(state.error)
        ? POLL_MS
        : false,
  });
  const isCopy = useSyncExternalStore(servedFromCache.subscribe, servedFromCache.get, () => false);
  const status = payment.data?.status;

  useEffect(() => {
    if (payment.data) redirectIfReady(orderId, payment.data);
  }, [payment.data, orderId]);

  useEffect(() => {
    if (status === undefined || status === 'PENDING') return;
    for (const key of ORDER_MUTATION_OPTIONS.invalidates) void queries.invalidateQueries({ queryKey: [key] });
  }, [status, queries]);

  useEffect(() => keepPage(`${paths.checkout}?order=${orderId}`), [orderId]);

  useEffect(() => {
    if (!order.data) return;
    trackOpenOrder(order.data);
    setUntried(hasNoPayment(order.data));
  }, [order.data]);

  if (order.data && hasNoPayment(order.data)) {
    return (
      <CheckoutLayout
        at={2}
        aside={<OrderSummary summary={orderSummary(order.data)} totals={orderTotals(order.data)} />}
      >
        <FailedPanel order={order.data} payment={null} />
      </CheckoutLayout>
    );
  }
  const failure = order.error ?? payment.error;
  if (failure && !(order.data && payment.data)) {
    return isNetworkError(failure) ? <Unreached /> : <NotFound error={failure} />;
  }
  if (!order.data || !payment.data) {
    return (
      <CheckoutLayout at={2}>
        <LoadingState label={paymentTexts.loadingOrder} />
      </CheckoutLayout>
    );
  }
  const isDue = order.data.orderStatus === 'AWAITING_BALANCE' || isExtraDue(order.data, payment.data);
  // Paid, or no longer due.
  if (payment.data.pays === 'EXTRA' && !isDue && (isPaid(payment.data) || isOver(order.data, payment.data)))
    return <Navigate to={paths.order(orderId)} replace />;
  if (isPaid(payment.data) && !isDue) {
    const { orderStatus } = order.data;
    if (orderStatus === 'RESERVED') return <Navigate to={paths.order(orderId)} replace />;
    if (orderStatus === 'PROCESSING' || orderStatus === 'COMPLETED') {
      return <SuccessScreen order={order.data} payment={payment.data} />;
    }
    return (
      <CheckoutLayout at={2}>
        {orderStatus === 'AWAITING_PAYMENT' ? (
          <LoadingState label={paymentTexts.confirming} />
        ) : (
          <RefundedPanel order={order.data} payment={payment.data} />
        )}
      </CheckoutLayout>
    );
  }
  return (
    <CheckoutLayout
      at={2}
      aside={<OrderSummary summary={orderSummary(order.data)} totals={orderTotals(order.data)} />}
    >
      <PaymentPanel order={order.data} payment={payment.data} offline={payment.isError || isCopy} />
    </CheckoutLayout>
  );
}

/** An order that nobody has tried to pay: of a later delivery of a standing order. */
const hasNoPayment = ({ orderStatus, payments }: Order) =>
  orderStatus === 'AWAITING_PAYMENT' && payments.length === 0;

const isOver = ({ balance }: Order, { status }: Payment) => balance === 0 && status !== 'PENDING';

/** Whether an item's extra weight is asked about that this payment has not paid. */
const isExtraDue = ({ orderItems }: Order, { itemId }: Payment) =>
  orderItems.some(({ id, weight }) => (weight?.asked?.toPay ?? 0) > 0 && id !== itemId);

type PanelProps = { order: Order; payment: Payment; offline: boolean };

function PaymentPanel({ order, payment, offline }: PanelProps) {
  if (payment.status !== 'PENDING')
    return <FailedPanel key={payment.reference} order={order} payment={payment} />;
  if (payment.nextStep === 'ENTER_OTP') {
    return <OtpPanel key={payment.reference} orderId={order.id} payment={payment} offline={offline} />;
  }
  if (payment.nextStep === 'OPEN_PAGE' || payment.method === 'CARD') {
    return <PagePanel orderId={order.id} payment={payment} offline={offline} />;
  }
  return <ApprovePanel key={payment.reference} orderId={order.id} payment={payment} offline={offline} />;
}

function NotFound({ error }: { error: Error }) {
  return (
    <CheckoutLayout at={2}>
      <ErrorState
        title={getErrorMessage(error, paymentTexts.loadFailed)}
        text={paymentTexts.notCharged}
        action={<ButtonLink to={paths.orders}>{paymentTexts.ordersButton}</ButtonLink>}
      />
    </CheckoutLayout>
  );
}

/** The payment is not cached on this device, and the network fails. */
function Unreached() {
  return (
    <CheckoutLayout at={2}>
      <Panel strip="lagoon" aria-labelledby="unreached">
        <FocusHeading id="unreached">{paymentTexts.unreachedTitle}</FocusHeading>
        <PaymentPending label={paymentTexts.unreached} offline inDoubt={false} />
      </Panel>
    </CheckoutLayout>
  );
}

type PagePanelProps = { orderId: string; payment: Payment; offline: boolean };

/** The customer enters the card on the provider's page; this page waits for the result. */
function PagePanel({ orderId, payment, offline }: PagePanelProps) {
  const { isOver } = getCountdown(payment, useNow(true));
  const page = hostedPaymentUrl(payment);
  return (
    <Panel strip="lagoon" aria-labelledby="paying-page">
      <FocusHeading id="paying-page">{paymentTexts.pageTitle}</FocusHeading>
      <p className="mb-4 text-ink-2">
        {paymentTexts.pageFor(<Money cedis={payment.amount} className="text-ink" />)} {payment.displayText}{' '}
        {paymentTexts.pageUpdates}
      </p>
      <div className="grid gap-4">
        <PaymentPending
          label={paymentTexts.waitingForPayment}
          offline={offline}
          inDoubt={(payment.inDoubt || isOver) && payment.method}
        />
        {page ? (
          <a
            href={page}
            className="inline-flex min-h-12 w-full items-center justify-center rounded-control bg-leaf px-5 font-bold text-on-leaf hover:bg-leaf-strong"
          >
            {paymentTexts.pageButton}
          </a>
        ) : (
          <Button full disabled>
            {paymentTexts.payBusy}
          </Button>
        )}
        <OpenPaymentActions orderId={orderId} payment={payment} />
      </div>
    </Panel>
  );
}
