import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { CheckoutResult } from '#src/modules/orders/contract/orders.ts';
import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { AddressStep } from '#web/features/checkout/address-step.tsx';
import {
  type BuyerDetails,
  checkoutDefaults,
  savedAddressesQuery,
} from '#web/features/checkout/checkout-fields.tsx';
import { CheckoutLayout } from '#web/features/checkout/checkout-layout.tsx';
import { checkoutParts } from '#web/features/checkout/checkout-parts.ts';
import { cartSummary, OrderSummary } from '#web/features/checkout/order-summary.tsx';
import { PaymentStep } from '#web/features/checkout/payment-step.tsx';
import { checkoutTexts } from '#web/features/checkout/texts.tsx';
import { savedWalletsQuery } from '#web/features/checkout/wallet-fields.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { resolveCartDelivery } from '#web/lib/customer/cart-delivery.ts';
import { useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { useCart, useCustomer } from '#web/lib/customer/use-customer.ts';
import { useDebouncedValue } from '#web/lib/hooks/use-debounced-value.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { openOrderStore } from '#web/lib/order/open-order.ts';
import { cartTotals } from '#web/lib/order/totals.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const ReserveStep = lazyComponent(async () => ({
  default: (await import('#web/features/checkout/reserve-step.tsx')).ReserveStep,
}));

const AcceptStep = lazyComponent(async () => ({
  default: (await import('#web/features/checkout/accept-step.tsx')).AcceptStep,
}));

/** Prices are fetched after this pause in typing. */
const PLACE_PAUSE_MS = 400;

export const meta = () => noindexMeta(checkoutTexts.title);

const LOADING = (
  <CheckoutLayout at={1}>
    <LoadingState label={checkoutTexts.loadingCart} />
  </CheckoutLayout>
);

/**
 * /checkout, /checkout?harvest=… for a deposit, /checkout?quote=…&offer=… for an offer, and /checkout?order=… for an order
 * that awaits payment (docs/specification.md, 2 and 4).
 */
export default function CheckoutPage() {
  return (
    <SessionQueryProvider session={customerSession}>
      <RequireAuth session={customerSession} waiting={LOADING} because={checkoutTexts.signIn}>
        <Checkout />
      </RequireAuth>
    </SessionQueryProvider>
  );
}

function Checkout() {
  const [params, setParams] = useSearchParams();
  const [placedId, setPlacedId] = useState<string | null>(null);
  const orderId = params.get('order') ?? placedId;

  function onPlaced({ order }: CheckoutResult) {
    setPlacedId(order.id);
    setParams({ order: order.id }, { replace: true });
  }

  const harvestId = params.get('harvest');
  const [quoteId, offerId] = [params.get('quote'), params.get('offer')];
  if (orderId) return <PaymentStep orderId={orderId} />;
  const direct = { parts: checkoutParts, onPlaced };
  if (harvestId) {
    return (
      <Suspense fallback={LOADING}>
        <ReserveStep {...direct} productId={harvestId} />
      </Suspense>
    );
  }
  if (quoteId && offerId) {
    return (
      <Suspense fallback={LOADING}>
        <AcceptStep {...direct} quoteId={quoteId} offerId={offerId} />
      </Suspense>
    );
  }
  return <FromCart onPlaced={onPlaced} />;
}

function FromCart({ onPlaced }: { onPlaced: (result: CheckoutResult) => void }) {
  const { cart, loading, error } = useCart();
  const { account } = useCustomer();
  const wallets = useQuery(savedWalletsQuery);
  const addresses = useQuery(savedAddressesQuery);
  const { region, town } = useDeliveryPreferences();
  const navigate = useNavigate();
  const isEmpty = cart !== null && cart.items.length === 0 && !loading && !error;

  useEffect(() => {
    if (!isEmpty) return;
    const open = openOrderStore.get();
    // The back button during a payment finds an empty cart and a pending payment.
    if (open) return void navigate(`${paths.checkout}?order=${open}`, { replace: true });
    toast.error(...checkoutTexts.emptyCart);
    void navigate(paths.products, { replace: true });
  }, [isEmpty, navigate]);

  if (error && !loading) {
    return (
      <CheckoutLayout at={1}>
        <ErrorState
          title={checkoutTexts.loadFailedTitle}
          text={error}
          action={<Button onClick={() => window.location.reload()}>{checkoutTexts.refreshButton}</Button>}
        />
      </CheckoutLayout>
    );
  }
  // Waits for all data of the buyer, so that nothing shifts or is filled in later.
  if (!cart || cart.items.length === 0 || wallets.isPending || !addresses.isFetchedAfterMount) return LOADING;
  const buyer = {
    ...{ account, addresses: addresses.data ?? [], wallets: wallets.data ?? [] },
    place: { region, town },
  };
  return <Placing cart={cart} buyer={buyer} onPlaced={onPlaced} />;
}

type PlacingProps = {
  cart: Cart;
  buyer: BuyerDetails;
  onPlaced: (result: CheckoutResult) => void;
};

const toPlace = ({ state, city }: { state: string; city: string }) => ({ state, city });

/** The cart with delivery prices for the address in the form. */
function Placing({ cart: kept, buyer, onPlaced }: PlacingProps) {
  const { choices } = useDeliveryPreferences();
  const [place, setPlace] = useState(() => toPlace(checkoutDefaults(buyer)));
  const settled = useDebouncedValue(`${place.state}\n${place.city}`, PLACE_PAUSE_MS);
  const [state = '', city = ''] = settled.split('\n');
  const isOwn = (kept.delivery ?? []).some(({ options }) => options[0]?.kind !== 'INCLUDED');
  const items = kept.items.map(({ productId, quantity }) => `${productId} ${quantity}`).join();
  const quoted = useQuery({
    ...customerApi.queryOptions('GET /cart', { query: { state, city } }),
    // Only items that are still in the cart.
    queryKey: ['GET /cart', { query: { state, city } }, items],
    enabled: isOwn && state !== '',
    placeholderData: keepPreviousData,
  });
  const cart = isOwn && quoted.data ? quoted.data : kept;
  const delivery = resolveCartDelivery(cart, choices, state !== '');
  const totals = cartTotals(cart, isOwn ? delivery.total : undefined);
  const isAsking = isOwn && (quoted.isFetching || place.state !== state || place.city !== city);
  return (
    <CheckoutLayout
      at={1}
      aside={
        <OrderSummary
          summary={cartSummary(cart, delivery.parts)}
          totals={totals}
          parts={isOwn ? delivery.parts : []}
          region={isAsking ? '' : state}
        />
      }
    >
      <AddressStep
        cart={cart}
        buyer={buyer}
        delivery={delivery}
        totals={totals}
        isAsking={isAsking}
        onPlace={setPlace}
        onPlaced={onPlaced}
      />
    </CheckoutLayout>
  );
}
