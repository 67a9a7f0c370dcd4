import { useState } from 'react';
import type { Coupon } from '#contracts/coupons';
import { formatCedis } from '#contracts/money';
import { NeedsRole, RowsSkeleton } from '#web/features/merchant/parts.tsx';
import { COUPON_STATES, couponInWords } from '#web/lib/coupon/coupon-words.ts';
import { List } from '#web/lib/list/list.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { CouponForm } from './coupon-form.tsx';
import { couponTexts } from './texts.ts';

export const meta = () => privateMeta(couponTexts.title);

/** /merchant/coupons: codes that take something off the shop's goods, and what they have cost. */
export default function CouponsPage() {
  return (
    <NeedsRole least="manager" title={couponTexts.title}>
      <Coupons />
    </NeedsRole>
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
        api={shopApi}
        endpoint="GET /shops/coupons"
        query={{ limit: 20 }}
        label={couponTexts.title}
        failed={couponTexts.loadFailed}
        empty={adding ? null : <EmptyState title={couponTexts.emptyTitle} text={couponTexts.emptyText} />}
        skeleton={<RowsSkeleton label={couponTexts.loading} />}
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
  const flip = useAction(shopApi, 'POST /shops/coupons/{id}/switch', {
    refresh: ['GET /shops/coupons'],
    done: isOff ? couponTexts.switchedOn(code) : couponTexts.switchedOff(code),
    failed: couponTexts.switchFailedTitle,
    otherwise: couponTexts.switchFailedText,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t p-4 first:border-t-0 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{code}</b>
          <Pill tone={COUPON_STATES[state].tone}>{COUPON_STATES[state].text}</Pill>
        </p>
        <p className="text-ink-2 text-sm">{couponInWords(coupon)}</p>
        <p className="text-ink-3 text-sm">{couponTexts.uses(uses, formatCedis(cost))}</p>
      </div>
      {state !== 'ENDED' && (
        <Button
          variant="line"
          size="sm"
          busy={flip.busy}
          onClick={() => void flip.run({ params: { id }, body: { on: isOff } })}
        >
          {isOff ? couponTexts.switchOnButton : couponTexts.switchOffButton}
          <span className="sr-only">{`: ${code}`}</span>
        </Button>
      )}
    </li>
  );
}
