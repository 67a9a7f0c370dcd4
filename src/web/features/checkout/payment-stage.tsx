import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order, Payment } from '#contracts/orders';
import { messageOf } from '#web/lib/api-error.ts';
import { orderQuery, ordersQuery, paymentQuery } from '#web/lib/order-queries.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/ui/state.tsx';
import { ApprovePanel } from './approve-panel.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { CheckoutFrame } from './frame.tsx';
import { MoneyBackPanel } from './money-back-panel.tsx';
import { linesOfOrder, OrderAside, totalsOfOrder } from './order-aside.tsx';
import { OtpPanel } from './otp-panel.tsx';
import { PagePanel } from './page-panel.tsx';
import { openPageIfReady } from './paying-page.ts';
import { SuccessScreen } from './success-screen.tsx';

/** Steps 2 and 3 of an order that exists: follows its newest payment until that is final. */
export function PaymentStage({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const order = useQuery(orderQuery(orderId));
  const payment = useQuery(paymentQuery(orderId));
  const status = payment.data?.status;

  useEffect(() => {
    if (payment.data) openPageIfReady(orderId, payment.data);
  }, [payment.data, orderId]);

  useEffect(() => {
    if (status === undefined || status === 'PENDING') return;
    void queries.invalidateQueries({ queryKey: ordersQuery().queryKey });
  }, [status, queries]);

  const failure = order.error ?? payment.error;
  if (failure && !(order.data && payment.data)) return <NotFound error={failure} />;
  if (!order.data || !payment.data) {
    return (
      <CheckoutFrame at={2}>
        <LoadingState label="Loading your order..." />
      </CheckoutFrame>
    );
  }
  if (isPaid(payment.data)) {
    const { orderStatus } = order.data;
    if (orderStatus === 'PROCESSING' || orderStatus === 'COMPLETED') {
      return <SuccessScreen order={order.data} payment={payment.data} />;
    }
    return (
      <CheckoutFrame at={2}>
        {orderStatus === 'AWAITING_PAYMENT' ? (
          <LoadingState label="Confirming your payment..." />
        ) : (
          <MoneyBackPanel order={order.data} payment={payment.data} />
        )}
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame
      at={2}
      aside={
        <OrderAside
          lines={linesOfOrder(order.data)}
          totals={totalsOfOrder(order.data)}
          feePercent={order.data.feePercent}
        />
      }
    >
      <PaymentPanel order={order.data} payment={payment.data} offline={payment.isError} />
    </CheckoutFrame>
  );
}

const isPaid = ({ status }: Payment) =>
  status === 'SUCCEEDED' || status === 'PARTLY_REFUNDED' || status === 'REFUNDED';

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
    <CheckoutFrame at={2}>
      <ErrorState
        title={messageOf(error, 'We could not load this order.')}
        text="Nothing has been charged by opening this page."
        action={<ButtonLink to={paths.orders}>My orders</ButtonLink>}
      />
    </CheckoutFrame>
  );
}
