import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/holiday';
import { orderNumber } from '#shared/order-number';
import type { LateDelivery } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { orderTexts } from '#web/features/admin/orders/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(orderTexts.lateTitle);

const lateQuery = () => adminApi.queryOptions('GET /admin/late');

export const clientLoader = adminLoader(() => [lateQuery()]);
export const HydrateFallback = () => null;

/** /admin/late: orders that have not arrived by the promised day. */
export default function LatePage() {
  const parts = useQuery(lateQuery());
  return (
    <>
      <PageTitle lead={orderTexts.lateLead}>{orderTexts.lateTitle}</PageTitle>
      <PageQueryBoundary query={parts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={orderTexts.noneLate} text={orderTexts.noneLateText} />
          ) : (
            <ul aria-label={orderTexts.lateTitle} className="grid gap-3">
              {all.map((part) => (
                <li key={`${part.orderId}${part.shop.id}`}>
                  <LateRow part={part} />
                </li>
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </>
  );
}

function LateRow({ part: { shop, customer, orderId, promisedBy, isSent, ...part } }: { part: LateDelivery }) {
  const way = [part.carrierName, part.trackingNumber].filter(Boolean).join(', ');
  return (
    <ListCard
      title={<AdminLink to={`/admin/orders/${orderId}`}>{orderTexts.order(orderNumber(orderId))}</AdminLink>}
      marks={<span className="font-semibold text-clay">{orderTexts.promisedBy(formatDay(promisedBy))}</span>}
    >
      <p>
        <AdminLink to={`/admin/users/${customer.id}`}>
          {`${customer.firstName} ${customer.lastName}`}
        </AdminLink>
        {isSent ? ` ${orderTexts.waitsForSent(way)}` : ` ${orderTexts.waitsForUnsent}`}
      </p>
      <p>
        <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
        {`, ${shop.phoneNumber}`}
      </p>
    </ListCard>
  );
}
