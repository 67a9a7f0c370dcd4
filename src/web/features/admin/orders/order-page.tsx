import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminOrder } from '#contracts/admin-orders';
import { orderNumber } from '#contracts/order-number';
import { AdminLink, BackLink } from '#web/features/admin/parts/admin-link.tsx';
import { Loaded } from '#web/features/admin/parts/loaded.tsx';
import { Facts, Section } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { AddressLines } from '#web/lib/address-lines.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { SumLines } from '#web/lib/sum-lines.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Attempts } from './attempts.tsx';
import { Items } from './items.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderHistory, Webhooks } from './order-timeline.tsx';

/** By the address alone: what the page shows of the order may come late. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  privateMeta(`Order ${orderNumber(params.orderId ?? '')}`);

/** /admin/orders/:orderId: one order with everything that is known of it. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const file = useQuery(adminApi.query('GET /admin/orders/{id}', { params: { id: orderId } }));
  return (
    <>
      <BackLink to="/admin/orders">All orders</BackLink>
      <Loaded query={file}>{(data) => <OrderFile file={data} />}</Loaded>
    </>
  );
}

function OrderFile({ file }: { file: AdminOrder }) {
  const { order, customer } = file;
  return (
    <>
      <PageTitle aside={<StatePill state={order.orderStatus} />}>
        {`Order ${orderNumber(order.id)}`}
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4.5">
          <Items file={file} />
          <Attempts attempts={file.attempts} />
          <OrderRefunds refunds={file.refunds} />
          <LedgerLines lines={file.ledger} />
          <Webhooks webhooks={file.webhooks} />
          <OrderHistory events={order.history} />
        </div>
        <aside className="grid min-w-0 gap-4.5">
          <OrderActions file={file} />
          <Section id="sum" title="Order Total">
            <SumLines
              totals={{ subtotal: order.subtotal, fee: order.platformFee, total: order.totalAmount }}
              feeLabel={`Platform Commission (${order.feePercent}%)`}
            />
          </Section>
          <Section id="customer" title="Customer">
            <Facts
              narrow
              facts={[
                [
                  'Name',
                  <AdminLink key="n" big to={`/admin/users/${customer.id}`}>
                    {`${customer.firstName} ${customer.lastName}`}
                  </AdminLink>,
                ],
                ['E-mail', customer.email],
                ['Phone', customer.phone],
                ['Ordered', formatDate(order.createdAt)],
                ['Order id', order.id],
              ]}
            />
          </Section>
          <Section id="address" title="Shipping Address">
            <AddressLines to={order.shippingAddress} />
          </Section>
        </aside>
      </div>
    </>
  );
}
