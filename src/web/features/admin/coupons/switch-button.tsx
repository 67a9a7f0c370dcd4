import type { MarketCoupon } from '#contracts/market-coupons';
import { useMay } from '#web/features/admin/parts/may.tsx';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { couponTexts } from './texts.ts';

/** Switches a coupon on or off at once; orders that already use it keep it. */
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
