import { useState } from 'react';
import { formatCedis } from '#shared/money';
import type { Coupon } from '#src/modules/coupons/contract/coupons.ts';
import { COUPON_STATES, formatCoupon } from '#web/components/coupon/coupon-labels.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { ListSkeleton } from '#web/features/merchant/components/list-skeleton.tsx';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { CouponForm } from '#web/features/merchant/coupons/coupon-form.tsx';
import { couponTexts } from '#web/features/merchant/coupons/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(couponTexts.title);

const couponsQuery = () => listQuery(shopApi, 'GET /shops/coupons', { limit: 20 });

export const clientLoader = shopLoader(({ isManager }) => (isManager ? [couponsQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/coupons: the shop's coupons, and what they have cost. */
export default function CouponsPage() {
  return (
    <RequireRole least="manager" title={couponTexts.title}>
      <Coupons />
    </RequireRole>
  );
}

function Coupons() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageTitle lead={couponTexts.lead}>{couponTexts.title}</PageTitle>
      {adding ? (
        <CouponForm onClose={() => setAdding(false)} />
      ) : (
        <Button variant="line" className="mb-4" onClick={() => setAdding(true)}>
          {couponTexts.createButton}
        </Button>
      )}
      <List
        query={couponsQuery()}
        label={couponTexts.title}
        failed={couponTexts.loadFailed}
        empty={adding ? null : <EmptyState title={couponTexts.emptyTitle} text={couponTexts.emptyText} />}
        skeleton={<ListSkeleton label={couponTexts.loading} />}
        frame={(rows) => (
          <Panel padded={false} aria-label={couponTexts.listLabel}>
            {rows}
          </Panel>
        )}
      >
        {(coupon) => <CouponRow key={coupon.id} coupon={coupon} />}
      </List>
    </>
  );
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const { id, code, state, uses, cost } = coupon;
  const isOff = state === 'OFF';
  const flip = useApiMutation(shopApi, 'POST /shops/coupons/{id}/switch', {
    invalidates: ['GET /shops/coupons'],
    successToast: isOff ? couponTexts.switchedOn(code) : couponTexts.switchedOff(code),
    errorToast: couponTexts.switchFailedTitle,
    fallbackMessage: couponTexts.switchFailedText,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t p-4 first:border-t-0 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{code}</b>
          <Badge tone={COUPON_STATES[state].tone}>{COUPON_STATES[state].text}</Badge>
        </p>
        <p className="text-ink-2 text-sm">{formatCoupon(coupon)}</p>
        <p className="text-ink-3 text-sm">{couponTexts.uses(uses, formatCedis(cost))}</p>
      </div>
      {state !== 'ENDED' && (
        <Button
          variant="line"
          size="sm"
          busy={flip.isPending}
          onClick={() => void flip.run({ params: { id }, body: { on: isOff } })}
        >
          {isOff ? couponTexts.switchOnButton : couponTexts.switchOffButton}
          <span className="sr-only">{`: ${code}`}</span>
        </Button>
      )}
    </li>
  );
}
