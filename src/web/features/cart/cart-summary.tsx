import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import { PriceBreakdown } from '#web/components/order/price-breakdown.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { resolveCartDelivery } from '#web/lib/customer/cart-delivery.ts';
import { useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { cartTotals } from '#web/lib/order/totals.ts';
import { CouponBox } from './coupon-box.tsx';
import { cartTexts } from './texts.ts';

export function CartSummary({ cart, loading }: { cart: Cart | null; loading: boolean }) {
  const blocked = cart?.items.some((item) => item.problem !== null) ?? false;
  const { region, choices } = useDeliveryPreferences();
  const isPlaceKnown = region !== null && !loading;
  const delivery = cart && resolveCartDelivery(cart, choices, isPlaceKnown);
  const stuck = isPlaceKnown && delivery?.total === null;
  const isCodeWrong = Boolean(cart?.coupon?.problem);
  const ready = cart !== null && cart.items.length > 0 && !loading && !blocked && !stuck && !isCodeWrong;
  return (
    // Below the lines it waits for them, since their number decides its position.
    <Panel strip="kiln" aria-labelledby="cart-summary" className={cart ? undefined : 'max-lg:hidden'}>
      <h2 id="cart-summary" className="mb-4 text-h2">
        {cartTexts.summaryTitle}
      </h2>
      {cart ? (
        <PriceBreakdown
          totals={cartTotals(cart, delivery?.asks ? delivery.total : undefined)}
          feeName={cartTexts.feeName}
        />
      ) : (
        <Skeleton className="h-[117px]" />
      )}
      {cart && cart.items.length > 0 && <CouponBox coupon={cart.coupon} />}
      <div className="mt-4.5 grid gap-1">
        {ready ? (
          <ButtonLink to="/checkout" full>
            {cartTexts.checkoutButton}
          </ButtonLink>
        ) : (
          <Button full disabled>
            {cartTexts.checkoutButton}
          </Button>
        )}
        {blocked && (
          <p role="status" className="py-1.5 font-medium text-clay text-sm">
            {cartTexts.itemsMarked}
          </p>
        )}
        {isCodeWrong && !blocked && (
          <p role="status" className="py-1.5 font-medium text-clay text-sm">
            {cartTexts.codeWrong}
          </p>
        )}
        {stuck && !blocked && (
          <p role="status" className="py-1.5 font-medium text-clay text-sm">
            {cartTexts.someNotDelivered(region)}
          </p>
        )}
        <ButtonLink to="/products" variant="ghost" full>
          {cartTexts.continueButton}
        </ButtonLink>
      </div>
    </Panel>
  );
}
