import { useQuery } from '@tanstack/react-query';
import { orderNumber } from '#shared/order-number';
import type { ReservedOrder } from '#src/modules/payments/contract/saved-wallets.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { orderTexts } from '#web/features/admin/orders/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(orderTexts.reservedTitle);

const holdsQuery = () => adminApi.queryOptions('GET /admin/holds');

export const clientLoader = adminLoader(() => [holdsQuery()]);
export const HydrateFallback = () => null;

/** /admin/holds: stock that unpaid orders reserve, by customer. */
export default function StockHoldsPage() {
  const holds = useQuery(holdsQuery());
  return (
    <>
      <PageTitle lead={orderTexts.reservedLead}>{orderTexts.reservedTitle}</PageTitle>
      <PageQueryBoundary query={holds}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={orderTexts.noneReserved} text={orderTexts.noneReservedText} />
          ) : (
            <>
              <HeldTogether holds={all} />
              <ul aria-label={orderTexts.reservedTitle} className="grid gap-3">
                {all.map((held) => (
                  <li key={held.id}>
                    <Hold held={held} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PageQueryBoundary>
    </>
  );
}

function HeldTogether({ holds }: { holds: ReservedOrder[] }) {
  const pieces = holds.reduce((sum, held) => sum + held.pieces, 0);
  const people = new Set(holds.map(({ customer }) => customer.id)).size;
  const addresses = new Set(holds.map(({ placedFrom }) => placedFrom).filter(Boolean)).size;
  return (
    <Panel className="mb-3">
      <p className="num">
        {orderTexts.reservedTogether(pieces, holds.length, people)}
        {addresses > 0 && `, ${orderTexts.fromAddresses(addresses)}`}
      </p>
    </Panel>
  );
}

function Hold({ held }: { held: ReservedOrder }) {
  const { customer } = held;
  return (
    <ListCard
      title={
        <AdminLink big to={`/admin/orders/${held.id}`}>
          {orderTexts.order(orderNumber(held.id))}
        </AdminLink>
      }
      marks={
        <>
          <Badge tone={held.isPaying ? 'shipped' : 'pending'}>
            {held.isPaying ? orderTexts.paymentOpen : orderTexts.toRetry}
          </Badge>
          {!customer.hasPaid && <Badge tone="cancelled">{orderTexts.neverPaid}</Badge>}
        </>
      }
    >
      <p>{held.products.join(', ')}</p>
      <p>
        <AdminLink to={`/admin/users/${customer.id}`}>{customer.name}</AdminLink>
        {`${customer.email && ` · ${customer.email}`}${customer.isVerified ? '' : ` (${orderTexts.notConfirmed})`}`}
        {held.placedFrom && ` · ${orderTexts.fromAddress(held.placedFrom)}`}
      </p>
      <p>
        <Money cedis={held.reservedAmount} />
        {` ${orderTexts.reservedOf} `}
        <Money cedis={held.totalAmount} />
        {` · ${orderTexts.reservedSince(formatDateTime(held.createdAt), formatDateTime(held.holdExpiresAt))}`}
        {held.holdLatestAt && ` (${orderTexts.atTheLatest(formatDateTime(held.holdLatestAt))})`}
      </p>
    </ListCard>
  );
}
