import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { ShopWeighings } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { orderTexts } from '#web/features/admin/orders/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(orderTexts.weighingsTitle);

const weighingsQuery = () => adminApi.queryOptions('GET /admin/weighings');

export const clientLoader = adminLoader(() => [weighingsQuery()]);
export const HydrateFallback = () => null;

/** /admin/weighings: what the scales of shops showed against what was ordered. */
export default function WeighingsPage() {
  const shops = useQuery(weighingsQuery());
  return (
    <>
      <PageTitle lead={orderTexts.weighingsLead}>{orderTexts.weighingsTitle}</PageTitle>
      <PageQueryBoundary query={shops}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={orderTexts.noWeighings} text={orderTexts.noWeighingsText} />
          ) : (
            <ul aria-label={orderTexts.weighingsTitle} className="grid gap-3">
              {all.map((row) => (
                <li key={row.shop.id}>
                  <WeighingsRow row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </>
  );
}

function WeighingsRow({ row }: { row: ShopWeighings }) {
  return (
    <ListCard
      title={<AdminLink to={`/admin/shops/${row.shop.id}`}>{row.shop.name}</AdminLink>}
      marks={<span className="font-semibold">{orderTexts.weighedBelow(row.below, row.items)}</span>}
    >
      <p>{orderTexts.weighedShare(row.weighedPercent, formatCedis(row.returned))}</p>
      <p>{orderTexts.weighedCounts(row.corrected, row.asked, row.photos)}</p>
      {row.newestPhotos.length > 0 && <ScalePhotos photos={row.newestPhotos} shop={row.shop.name} />}
    </ListCard>
  );
}

function ScalePhotos({ photos, shop }: { photos: ShopWeighings['newestPhotos']; shop: string }) {
  const label = orderTexts.scalePhotos(shop);
  return (
    <div className="mt-3 grid gap-2">
      <PhotoRow photos={photos.map(({ url }) => url)} label={label} />
      <ol aria-label={label} className="list-decimal pl-5 text-sm">
        {photos.map(({ url, orderId, product, weighedKg, orderedKg, isAsked, countedKg, at }) => (
          <li key={url}>
            {orderTexts.scaleShows(product, weighedKg, orderedKg)}
            {isAsked && orderTexts.scaleAsked(countedKg)}{' '}
            <AdminLink to={`/admin/orders/${orderId}`}>{orderNumber(orderId)}</AdminLink>
            {`, ${formatDate(at)}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
