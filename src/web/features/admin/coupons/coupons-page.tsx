import { useState } from 'react';
import type { MarketCoupon } from '#contracts/market-coupons';
import { formatCedis } from '#contracts/money';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { May, useMay } from '#web/features/admin/parts/may.tsx';
import { AdminLink, Row, WaitingApprovals } from '#web/features/admin/parts/rows.tsx';
import { COUPON_STATES, couponInWords } from '#web/lib/coupon/coupon-words.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { MarketCouponForm } from './market-coupon-form.tsx';
import { couponTexts } from './texts.ts';

export const meta = () => privateMeta(couponTexts.title);

/** /admin/coupons: codes for the goods of all shops, which the market pays for, and what they have cost. */
export default function CouponsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageTitle lead={couponTexts.lead}>{couponTexts.title}</PageTitle>
      <WaitingApprovals of={(one) => one.kind === 'MARKET_COUPON'} />
      {adding ? (
        <MarketCouponForm onClose={() => setAdding(false)} />
      ) : (
        <May call="POST /admin/coupons">
          <Button variant="line" className="mb-4" onClick={() => setAdding(true)}>
            {couponTexts.create}
          </Button>
        </May>
      )}
      <KeyList endpoint="GET /admin/coupons" query={{}} label={couponTexts.title} empty={couponTexts.empty}>
        {(coupon) => <CouponRow coupon={coupon} />}
      </KeyList>
    </>
  );
}

function CouponRow({ coupon }: { coupon: MarketCoupon }) {
  const { id, code, state, uses, budget, given, cost } = coupon;
  return (
    <Row
      title={<AdminLink to={`/admin/coupons/${id}`}>{code}</AdminLink>}
      marks={<Pill tone={COUPON_STATES[state].tone}>{COUPON_STATES[state].text}</Pill>}
      actions={state !== 'ENDED' && <SwitchButton coupon={coupon} />}
    >
      <p>{couponInWords(coupon)}</p>
      <p>{couponTexts.use(uses, formatCedis(given), formatCedis(budget), formatCedis(cost))}</p>
    </Row>
  );
}

/** Off at once; orders that hold it keep it. */
export function SwitchButton({ coupon: { id, code, state } }: { coupon: MarketCoupon }) {
  const isOff = state === 'OFF';
  const flip = useAction(adminApi, 'POST /admin/coupons/{id}/switch', {
    done: isOff ? couponTexts.switchedOn(code) : couponTexts.switchedOff(code),
    failed: couponTexts.notChanged,
    otherwise: couponTexts.changeFailed,
  });
  if (!useMay('POST /admin/coupons/{id}/switch')) return null;
  return (
    <Button
      variant="line"
      size="sm"
      busy={flip.busy}
      onClick={() => void flip.run({ params: { id }, body: { on: isOff } })}
    >
      {isOff ? couponTexts.switchOn : couponTexts.switchOff}
      <span className="sr-only">{`: ${code}`}</span>
    </Button>
  );
}
