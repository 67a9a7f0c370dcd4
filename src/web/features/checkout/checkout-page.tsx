import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CheckoutResult } from '#contracts/orders';
import { useCart } from '#web/lib/customer.ts';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { RequireSession } from '#web/lib/session/require-session.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/ui/state.tsx';
import { AddressStage } from './address-stage.tsx';
import { CheckoutFrame } from './frame.tsx';
import { linesOfCart, OrderAside, totalsOfCart } from './order-aside.tsx';
import { PaymentStage } from './payment-stage.tsx';

export const meta = () => privateMeta('Checkout');

const LOADING = (
  <CheckoutFrame at={1}>
    <LoadingState label="Loading your cart..." />
  </CheckoutFrame>
);

/** /checkout, and /checkout?order=… for an order that waits for its money (docs/specification.md, 2 and 4). */
export default function CheckoutPage() {
  return (
    <SessionData session={customerSession}>
      <RequireSession session={customerSession} waiting={LOADING} because="Please sign in to check out">
        <Checkout />
      </RequireSession>
    </SessionData>
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

  return orderId ? <PaymentStage orderId={orderId} /> : <FromCart onPlaced={onPlaced} />;
}

function FromCart({ onPlaced }: { onPlaced: (result: CheckoutResult) => void }) {
  const { cart, loading, error } = useCart();
  const navigate = useNavigate();
  const isEmpty = cart !== null && cart.items.length === 0 && !loading && !error;

  useEffect(() => {
    if (!isEmpty) return;
    toast.error('Empty Cart', 'Your cart is empty. Add a product before you check out.');
    void navigate(paths.products, { replace: true });
  }, [isEmpty, navigate]);

  if (error && !loading) {
    return (
      <CheckoutFrame at={1}>
        <ErrorState
          title="Error loading cart"
          text={error}
          action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
        />
      </CheckoutFrame>
    );
  }
  if (!cart || cart.items.length === 0) return LOADING;
  return (
    <CheckoutFrame
      at={1}
      aside={
        <OrderAside lines={linesOfCart(cart)} totals={totalsOfCart(cart)} feePercent={cart.feePercent} />
      }
    >
      <AddressStage cart={cart} onPlaced={onPlaced} />
    </CheckoutFrame>
  );
}
