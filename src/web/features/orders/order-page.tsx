import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { orderNumber } from '#contracts/order-number';
import { messageOf } from '#web/lib/api-error.ts';
import { orderQuery } from '#web/lib/order-queries.ts';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { RequireSession } from '#web/lib/session/require-session.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ErrorState, LoadingState } from '#web/ui/state.tsx';
import { OrderDetail } from './order-detail.tsx';

/** By the address alone: what the page shows of the order may come late. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  privateMeta(`Your order ${orderNumber(params.orderId ?? '')}`);

const POLL_UNPAID_MS = 4000;
const POLL_MS = 60_000;

/** /orders/{orderId}: everything about one order. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <Page className="wraps">
      <Link
        to={paths.orders}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline"
      >
        <ArrowLeft className="size-4.5" aria-hidden />
        All orders
      </Link>
      <SessionData session={customerSession}>
        <RequireSession session={customerSession} waiting={<Loading orderId={orderId} />}>
          <LiveOrder orderId={orderId} />
        </RequireSession>
      </SessionData>
    </Page>
  );
}

function Loading({ orderId }: { orderId: string }) {
  return (
    <>
      <h1 className="text-h1">{`Order ${orderNumber(orderId)}`}</h1>
      <LoadingState label="Loading your order..." />
    </>
  );
}

function LiveOrder({ orderId }: { orderId: string }) {
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: (query) =>
      query.state.data?.orderStatus === 'AWAITING_PAYMENT' ? POLL_UNPAID_MS : POLL_MS,
  });
  if (order.data) return <OrderDetail order={order.data} />;
  if (order.isPending) return <Loading orderId={orderId} />;
  return (
    <ErrorState
      as="h1"
      title={messageOf(order.error, 'We could not load this order.')}
      action={<ButtonLink to={paths.orders}>All orders</ButtonLink>}
    />
  );
}
