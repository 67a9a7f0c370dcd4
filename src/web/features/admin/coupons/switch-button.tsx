import type { MarketCoupon } from '#src/modules/coupons/contract/market-coupons.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { couponTexts } from './texts.ts';

/** Switches a coupon on or off. Orders that already use it keep it. */
export function SwitchButton({ coupon: { id, code, state } }: { coupon: MarketCoupon }) {
  const isOff = state === 'OFF';
  const flip = useApiMutation(adminApi, 'POST /admin/coupons/{id}/switch', {
    successToast: isOff ? couponTexts.switchedOn(code) : couponTexts.switchedOff(code),
    errorToast: couponTexts.notChanged,
    fallbackMessage: couponTexts.changeFailed,
  });
  if (!useIsAllowed('POST /admin/coupons/{id}/switch')) return null;
  return (
    <Button
      variant="line"
      size="sm"
      busy={flip.isPending}
      onClick={() => void flip.run({ params: { id }, body: { on: isOff } })}
    >
      {isOff ? couponTexts.switchOn : couponTexts.switchOff}
      <span className="sr-only">{`: ${code}`}</span>
    </Button>
  );
}
