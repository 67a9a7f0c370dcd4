import { useQuery } from '@tanstack/react-query';
import type { LatePart } from '#contracts/admin-orders';
import { formatDay } from '#contracts/holiday';
import { orderNumber } from '#contracts/order-number';
import { AdminLink, Loaded, Row } from '#web/features/admin/parts/rows.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/state.tsx';

export const meta = () => privateMeta('Late');

/** /admin/late: what has not come by the day that was promised. */
export default function LatePage() {
  const parts = useQuery(adminApi.query('GET /admin/late'));
  return (
    <>
      <PageTitle lead="Promised for a day that is over, and not delivered. Customer and shop were told once, by mail. The money of each waits.">
        Late
      </PageTitle>
      <Loaded query={parts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Nothing is late" text="All that was promised by today has come." />
          ) : (
            <ul aria-label="Late" className="grid gap-3">
              {all.map((part) => (
                <li key={`${part.orderId}${part.shop.id}`}>
                  <LateRow part={part} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function LateRow({ part: { shop, customer, orderId, promisedBy, isSent, ...part } }: { part: LatePart }) {
  const way = [part.carrierName, part.trackingNumber].filter(Boolean).join(', ');
  return (
    <Row
      title={<AdminLink to={`/admin/orders/${orderId}`}>{`Order ${orderNumber(orderId)}`}</AdminLink>}
      marks={<span className="font-semibold text-clay">{`Promised by ${formatDay(promisedBy)}`}</span>}
    >
      <p>
        <AdminLink to={`/admin/users/${customer.id}`}>
          {`${customer.firstName} ${customer.lastName}`}
        </AdminLink>
        {isSent ? ` waits for what was sent${way && ` with ${way}`}` : ' waits for what was not sent'}
      </p>
      <p>
        <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
        {`, ${shop.phoneNumber}`}
      </p>
    </Row>
  );
}
