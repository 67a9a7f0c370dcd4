import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { resolveCartDelivery } from '#web/lib/customer/cart-delivery.ts';
import { useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { useCart } from '#web/lib/customer/use-customer.ts';
import { cartTotals } from '#web/lib/order/totals.ts';
import { CartLine } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { cartTexts } from './texts.ts';
import { DASHBOARD_ERRORS, useCartLines } from './use-cart-lines.ts';

/** The cart in the dashboard: minus stops at 1 (docs/specification.md, 4). */
export function CartTab() {
  const { cart, loading, error } = useCart();
  const lines = useCartLines(DASHBOARD_ERRORS);
  const { region, choices } = useDeliveryPreferences();
  if (error && !loading) {
    return (
      <ErrorState
        title={cartTexts.loadFailedTitle}
        text={error}
        action={<Button onClick={() => window.location.reload()}>{cartTexts.tryAgainButton}</Button>}
      />
    );
  }
  if (!cart) return <CartSkeleton />;
  if (cart.items.length === 0) {
    return (
      <EmptyState
        illustration="empty-basket"
        title={cartTexts.emptyTitle}
        action={<ButtonLink to="/products">{cartTexts.continueButton}</ButtonLink>}
      />
    );
  }
  const delivery = resolveCartDelivery(cart, choices, region !== null);
  const inTotal = !delivery.asks ? 'none' : delivery.total === null ? 'unknown' : 'included';
  const blocked = cart.items.some((item) => item.problem !== null);
  return (
    <Panel padded={false} aria-label={cartTexts.itemsLabel}>
      <ul>
        {cart.items.map((item) => (
          <CartLine
            key={item.id}
            item={{ ...item, quantity: lines.quantityOf(item) }}
            busy={lines.isBusy(item)}
            minimum={1}
            onChange={(quantity) => lines.change(item, quantity)}
            onRemove={() => lines.remove(item)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t p-4 md:p-4.5">
        <p className="font-bold text-lg">
          {cartTexts.total} <Money cedis={cartTotals(cart, delivery.total ?? 0).total} />
          <span className="block font-normal text-ink-3 text-xs">
            {cartTexts.totalNote(cart.feePercent, (cart.fees ?? []).length < 2, inTotal)}
          </span>
        </p>
        {blocked ? (
          <Button disabled>{cartTexts.checkoutButton}</Button>
        ) : (
          <ButtonLink to="/checkout">{cartTexts.checkoutButton}</ButtonLink>
        )}
      </div>
    </Panel>
  );
}
