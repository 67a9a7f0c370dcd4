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

export const meta = () => privateMeta('Coupons');

/** /merchant/coupons: codes that take something off the shop's goods, and what they have cost. */
export default function CouponsPage() {
  return (
    <NeedsRole least="manager" title="Coupons">
      <Coupons />
    </NeedsRole>
  );
}

function Coupons() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageTitle lead="A code takes something off your own goods, and you bear it: your earnings are what the buyer paid for them. Nothing of a coupon can be changed later; switch it off and make another.">
        Coupons
      </PageTitle>
      {adding ? (
        <CouponForm onClose={() => setAdding(false)} />
      ) : (
        <Button variant="line" className="mb-4" onClick={() => setAdding(true)}>
          Make a coupon
        </Button>
      )}
      <List
        api={shopApi}
        endpoint="GET /shops/coupons"
        query={{ limit: 20 }}
        label="Coupons"
        failed="The coupons could not be loaded"
        empty={
          adding ? null : (
            <EmptyState
              title="No coupons yet"
              text="With a code you can thank who buys again, or win the first order."
            />
          )
        }
        skeleton={<RowsSkeleton label="Loading the coupons..." />}
        frame={(rows) => (
          <Panel padded={false} aria-label="Your coupons">
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
    done: isOff ? `${code} is switched on` : `${code} is switched off`,
    failed: 'Not changed',
    otherwise: 'The coupon could not be changed. Please try again.',
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t p-4 first:border-t-0 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{code}</b>
          <Pill tone={COUPON_STATES[state].tone}>{COUPON_STATES[state].text}</Pill>
        </p>
        <p className="text-ink-2 text-sm">{couponInWords(coupon)}</p>
        <p className="text-ink-3 text-sm">
          {`${uses === 1 ? '1 order' : `${uses} orders`}, ${formatCedis(cost)} taken off so far`}
        </p>
      </div>
      {state !== 'ENDED' && (
        <Button
          variant="line"
          size="sm"
          busy={flip.busy}
          onClick={() => void flip.run({ params: { id }, body: { on: isOff } })}
        >
          {isOff ? 'Switch on' : 'Switch off'}
          <span className="sr-only">{`: ${code}`}</span>
        </Button>
      )}
    </li>
  );
}
