import { useQuery } from '@tanstack/react-query';
import { orderNumber } from '#shared/order-number';
import type { NotReceived } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { orderTexts } from '#web/features/admin/orders/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(orderTexts.notReceivedTitle);

const notReceivedQuery = () => adminApi.queryOptions('GET /admin/not-received');

export const clientLoader = adminLoader(() => [notReceivedQuery()]);
export const HydrateFallback = () => null;

/**
 * /admin/not-received: orders that customers report as not received; refunded on the order's page, or released to the
 * shop.
 */
export default function NotReceivedPage() {
  const parts = useQuery(notReceivedQuery());
  return (
    <>
      <PageTitle lead={orderTexts.notReceivedLead}>{orderTexts.notReceivedTitle}</PageTitle>
      <PageQueryBoundary query={parts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={orderTexts.noneMissing} text={orderTexts.noneMissingText} />
          ) : (
            <ul aria-label={orderTexts.notReceivedTitle} className="grid gap-3">
              {all.map((part) => (
                <li key={`${part.orderId}${part.shop.id}`}>
                  <PartRow part={part} />
                </li>
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </>
  );
}

function PartRow({ part }: { part: NotReceived }) {
  const { shop, customer, orderId } = part;
  const way = [part.carrierName, part.trackingNumber].filter(Boolean).join(', ');
  return (
    <ListCard
      title={<AdminLink to={`/admin/orders/${orderId}`}>{orderTexts.order(orderNumber(orderId))}</AdminLink>}
      marks={<Money cedis={part.held} className="font-bold" />}
      actions={
        <ReasonDialogButton
          endpoint="POST /admin/orders/{id}/release"
          given={({ reason }) => ({ params: { id: orderId }, body: { shopId: shop.id, reason } })}
          label={orderTexts.release}
          title={orderTexts.releaseTitle(shop.name)}
          text={orderTexts.releaseText}
        />
      }
    >
      <p>
        <AdminLink to={`/admin/users/${customer.id}`}>
          {`${customer.firstName} ${customer.lastName}`}
        </AdminLink>
        {` ${orderTexts.reportedOn(formatDateTime(part.saidAt))}`}
      </p>
      <p>
        <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
        {`, ${shop.phoneNumber} · ${part.shippedAt ? orderTexts.sentOn(formatDateTime(part.shippedAt), way) : orderTexts.deliveredUnsent}`}
      </p>
    </ListCard>
  );
}
