import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatCedis } from '#shared/money';
import { COUPON_STATES, formatCoupon } from '#web/components/coupon/coupon-labels.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { DescriptionList } from '#web/features/admin/components/description-list.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { SwitchButton } from '#web/features/admin/coupons/switch-button.tsx';
import { couponTexts } from '#web/features/admin/coupons/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(couponTexts.codeTitle);

const couponQuery = (couponId: string) =>
  adminApi.queryOptions('GET /admin/coupons/{id}', { params: { id: couponId } });

export const clientLoader = adminLoader(({ params }) => [couponQuery(params.couponId ?? '')]);
export const HydrateFallback = () => null;

/** /admin/coupons/…: a coupon of the market, what it has cost, and the shops where it was used. */
export default function CouponPage() {
  const { couponId = '' } = useParams();
  const coupon = useQuery(couponQuery(couponId));
  return (
    <PageQueryBoundary query={coupon}>
      {(one) => (
        <>
          <PageTitle lead={formatCoupon(one)} aside={one.state !== 'ENDED' && <SwitchButton coupon={one} />}>
            {one.code}
          </PageTitle>
          <div className="grid gap-4">
            <Section id="cost" title={couponTexts.costTitle}>
              <DescriptionList
                facts={[
                  [couponTexts.status, COUPON_STATES[one.state].text],
                  [couponTexts.created, formatDateTime(one.createdAt)],
                  [couponTexts.orders, one.uses],
                  [couponTexts.budget, <Money key="budget" cedis={one.budget} />],
                  [couponTexts.used, <Money key="given" cedis={one.given} />],
                  [couponTexts.netCost, <Money key="cost" cedis={one.cost} />],
                ]}
              />
            </Section>
            <Section id="shops" title={couponTexts.shopsTitle}>
              {one.shops.length === 0 && <p className="text-ink-2">{couponTexts.noPaidOrder}</p>}
              <ul>
                {one.shops.map(({ shop, orders, given, cost }) => (
                  <li
                    key={shop.id}
                    className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-2"
                  >
                    <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
                    <span className="text-ink-2 text-sm">
                      {couponTexts.shopUse(orders, formatCedis(given), formatCedis(cost))}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        </>
      )}
    </PageQueryBoundary>
  );
}
