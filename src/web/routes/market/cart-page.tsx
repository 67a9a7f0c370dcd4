import { useState } from 'react';
import { formatCedis } from '#shared/money';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import {
  deliveryOptionNote,
  deliveryOptionTitle,
  feeLabel,
} from '#web/components/delivery/delivery-option-labels.ts';
import { DeliveryOptions } from '#web/components/delivery/delivery-options.tsx';
import { FreshWarning } from '#web/components/delivery/fresh-warning.tsx';
import { RegionSelect } from '#web/components/delivery/region-select.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { CartLine } from '#web/features/cart/cart-line.tsx';
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx';
import { CartSummary } from '#web/features/cart/cart-summary.tsx';
import { cartTexts } from '#web/features/cart/texts.ts';
import { CART_PAGE_ERRORS, useCartLines } from '#web/features/cart/use-cart-lines.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { type CartShopGroup, resolveCartDelivery } from '#web/lib/customer/cart-delivery.ts';
import { useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { useCart, useCustomer } from '#web/lib/customer/use-customer.ts';
import { calculateTotals } from '#web/lib/order/totals.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(cartTexts.metaTitle);

/** /cart: signed out, loading, error, empty, or the list (docs/specification.md, 2). */
export default function CartPage() {
  const { status } = useCustomer();
  const { cart, loading, error } = useCart();
  if (status === 'unauthenticated') return <SignedOut />;
  if (error && !loading) return <Failed error={error} />;
  if (cart && cart.items.length === 0) return <Empty />;
  return (
    <Page>
      <PageTitle aside={cart && <ClearCart />}>{cartTexts.title}</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[1fr_380px] lg:gap-9">
        {cart ? <Lines cart={cart} loading={loading} /> : <CartSkeleton />}
        <CartSummary cart={cart} loading={loading} />
      </div>
      <NoScriptNotice />
    </Page>
  );
}

function Lines({ cart, loading }: { cart: Cart; loading: boolean }) {
  const lines = useCartLines(CART_PAGE_ERRORS);
  const { region, choices } = useDeliveryPreferences();
  const isPlaceKnown = region !== null && !loading;
  const { parts, asks } = resolveCartDelivery(cart, choices, isPlaceKnown);
  return (
    <div className="grid min-w-0 gap-3">
      {asks && <RegionSelect label={cartTexts.deliverTo} />}
      <Panel padded={false} aria-label={cartTexts.itemsLabel} className="min-w-0">
        {[...groupBy(cart.items, ({ product }) => product.shopId)].map(([shopId, items]) => {
          const part = parts.find((one) => one.shopId === shopId);
          return (
            <section
              key={shopId ?? ''}
              aria-label={part && cartTexts.fromShop(part.shop.name)}
              className="not-first:border-line not-first:border-t"
            >
              {part && (asks || parts.length > 1) && (
                <h2 className="bg-sunk px-3.5 py-2.5 font-bold font-sans text-base tracking-normal md:px-4.5">
                  {part.shop.name}
                </h2>
              )}
              <ul>
                {items.map((item) => (
                  <CartLine
                    key={item.id}
                    item={{ ...item, quantity: lines.quantityOf(item) }}
                    busy={lines.isBusy(item)}
                    minimum={0}
                    unreached={isPlaceKnown && part && !part.chosen ? region : null}
                    onChange={(quantity) => lines.change(item, quantity)}
                    onRemove={() => lines.remove(item)}
                  />
                ))}
              </ul>
              {part && asks && <PartFoot part={part} isPlaceKnown={isPlaceKnown} />}
              {!asks && part?.chosen?.warnsFresh && <FreshWarning className="m-3.5 mt-0" />}
            </section>
          );
        })}
      </Panel>
    </div>
  );
}

/** The delivery of each shop's items, and the total. */
function PartFoot({ part, isPlaceKnown }: { part: CartShopGroup; isPlaceKnown: boolean }) {
  const { chosen, subtotal } = part;
  return (
    <div className="grid gap-3 border-line border-t px-3.5 py-3.5 md:px-4.5">
      {isPlaceKnown ? (
        <DeliveryOptions part={part} />
      ) : (
        !chosen && <p className="text-ink-2 text-sm">{cartTexts.regionNeeded}</p>
      )}
      {chosen?.kind === 'INCLUDED' && (
        <p className="text-ink-2 text-sm">{cartTexts.deliveryIncluded(deliveryOptionNote(chosen))}</p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t border-dashed pt-3">
        <span>
          <b className="block">{cartTexts.shopSubtotal}</b>
          {chosen && chosen.kind !== 'INCLUDED' && (
            <span className="text-ink-2 text-sm">{`${formatCedis(subtotal)} + ${deliveryOptionTitle(chosen)} ${feeLabel(chosen.fee)}`}</span>
          )}
        </span>
        <b>
          <Money cedis={calculateTotals(subtotal, 0, chosen?.fee ?? 0).total} />
        </b>
      </p>
    </div>
  );
}

function ClearCart() {
  const { clear } = useCart();
  const [busy, setBusy] = useState(false);
  async function clearAll() {
    setBusy(true);
    try {
      await clear();
      toast.success(cartTexts.cleared);
    } catch (error) {
      setBusy(false);
      toast.error(cartTexts.failedTitle, getErrorMessage(error, cartTexts.clearFailed));
    }
  }
  return (
    <Button variant="danger" size="sm" busy={busy} onClick={() => void clearAll()}>
      {cartTexts.clearButton}
    </Button>
  );
}

function SignedOut() {
  return (
    <Page>
      <EmptyState
        as="h1"
        illustration="empty-basket"
        title={cartTexts.signedOutTitle}
        text={cartTexts.signedOut}
        action={
          <>
            <ButtonLink to={customerSession.loginPathFrom({ pathname: '/cart' })}>
              {cartTexts.signInButton}
            </ButtonLink>
            <ButtonLink to="/products" variant="line">
              {cartTexts.continueButton}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}

function Failed({ error }: { error: string }) {
  return (
    <Page>
      <ErrorState
        as="h1"
        title={cartTexts.loadFailedTitle}
        text={error || cartTexts.loadFailed}
        action={<Button onClick={() => window.location.reload()}>{cartTexts.refreshButton}</Button>}
      />
    </Page>
  );
}

function Empty() {
  return (
    <Page>
      <EmptyState
        as="h1"
        illustration="empty-basket"
        title={cartTexts.emptyTitle}
        text={cartTexts.empty}
        action={<ButtonLink to="/products">{cartTexts.continueButton}</ButtonLink>}
      />
    </Page>
  );
}
