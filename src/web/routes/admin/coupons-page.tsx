import { useState } from 'react';
import { formatCedis } from '#shared/money';
import type { MarketCoupon } from '#src/modules/coupons/contract/market-coupons.ts';
import { COUPON_STATES, formatCoupon } from '#web/components/coupon/coupon-labels.ts';
import { listQuery } from '#web/components/data/list.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import {
  PendingApprovals,
  pendingApprovalsQuery,
} from '#web/features/admin/components/pending-approvals.tsx';
import { MarketCouponForm } from '#web/features/admin/coupons/market-coupon-form.tsx';
import { SwitchButton } from '#web/features/admin/coupons/switch-button.tsx';
import { couponTexts } from '#web/features/admin/coupons/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(couponTexts.title);

export const clientLoader = adminLoader(() => [
  listQuery(adminApi, 'GET /admin/coupons', {}),
  pendingApprovalsQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/coupons: coupons for the products of all shops, which the market pays for, and what they have cost. */
export default function CouponsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageTitle lead={couponTexts.lead}>{couponTexts.title}</PageTitle>
      <PendingApprovals of={(one) => one.kind === 'MARKET_COUPON'} />
      {adding ? (
        <MarketCouponForm onClose={() => setAdding(false)} />
      ) : (
        <IfAllowed call="POST /admin/coupons">
          <Button variant="line" className="mb-4" onClick={() => setAdding(true)}>
            {couponTexts.create}
          </Button>
        </IfAllowed>
      )}
      <CursorList
        endpoint="GET /admin/coupons"
        query={{}}
        label={couponTexts.title}
        empty={couponTexts.empty}
      >
        {(coupon) => <CouponRow coupon={coupon} />}
      </CursorList>
    </>
  );
}

function CouponRow({ coupon }: { coupon: MarketCoupon }) {
  const { id, code, state, uses, budget, given, cost } = coupon;
  return (
    <ListCard
      title={<AdminLink to={`/admin/coupons/${id}`}>{code}</AdminLink>}
      marks={<Badge tone={COUPON_STATES[state].tone}>{COUPON_STATES[state].text}</Badge>}
      actions={state !== 'ENDED' && <SwitchButton coupon={coupon} />}
    >
      <p>{formatCoupon(coupon)}</p>
      <p>{couponTexts.use(uses, formatCedis(given), formatCedis(budget), formatCedis(cost))}</p>
    </ListCard>
  );
}
