import { useQuery } from '@tanstack/react-query';
import type { NotReceived } from '#contracts/admin-orders';
import { orderNumber } from '#contracts/order-number';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { AdminLink, Loaded, Row } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';
import { EmptyState } from '#web/ui/state.tsx';

export const meta = () => privateMeta('Not received');

/** /admin/not-received: what customers say has not come; refunded at the order, or released to the shop. */
export default function NotReceivedPage() {
  const parts = useQuery(adminApi.query('GET /admin/not-received'));
  return (
    <>
      <PageTitle lead="The money of each waits until it is settled. Ask both; refund it at the order, or release it to the shop when it can show that the goods were handed over.">
        Not received
      </PageTitle>
      <Loaded query={parts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Nothing is missing" text="No customer says that goods have not come." />
          ) : (
            <ul aria-label="Not received" className="grid gap-3">
              {all.map((part) => (
                <li key={`${part.orderId}${part.shop.id}`}>
                  <PartRow part={part} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function PartRow({ part }: { part: NotReceived }) {
  const { shop, customer, orderId } = part;
  const way = [part.carrierName, part.trackingNumber].filter(Boolean).join(', ');
  return (
    <Row
      title={<AdminLink to={`/admin/orders/${orderId}`}>{`Order ${orderNumber(orderId)}`}</AdminLink>}
      marks={<Money cedis={part.held} className="font-bold" />}
      actions={
        <ReasonButton
          endpoint="POST /admin/orders/{id}/release"
          given={({ reason }) => ({ params: { id: orderId }, body: { shopId: shop.id, reason } })}
          label="Release to the shop"
          title={`Release it to ${shop.name}`}
          text="Its goods count as received, and what it earned with them is its own. The customer can still ask for a refund. Your reason is kept in the audit log."
        />
      }
    >
      <p>
        <AdminLink to={`/admin/users/${customer.id}`}>
          {`${customer.firstName} ${customer.lastName}`}
        </AdminLink>
        {` said so on ${formatMoment(part.saidAt)}`}
      </p>
      <p>
        <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
        {`, ${shop.phoneNumber}${part.shippedAt ? ` · sent ${formatMoment(part.shippedAt)}` : ' · called delivered without sending'}${way && ` with ${way}`}`}
      </p>
    </Row>
  );
}
