import { useState } from 'react';
import type { Cart } from '#contracts/cart';
import { messageOf } from '#web/lib/api-error.ts';
import { useCart, useCustomer } from '#web/lib/customer.ts';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CART_PAGE, useCartLines } from './use-cart-lines.ts';

export const meta = () => privateMeta('Cart');

/** /cart: signed out, loading, error, empty, or the list (docs/specification.md, 2). */
export default function CartPage() {
  const { status } = useCustomer();
  const { cart, loading, error } = useCart();
  if (status === 'unauthenticated') return <SignedOut />;
  if (error && !loading) return <Failed error={error} />;
  if (cart && cart.items.length === 0) return <Empty />;
  return (
    <Page>
      <PageTitle aside={cart && <ClearCart />}>Your cart</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[1fr_380px] lg:gap-9">
        {cart ? <Lines cart={cart} /> : <CartSkeleton />}
        <CartSummary cart={cart} loading={loading} />
      </div>
      <NeedsScript />
    </Page>
  );
}

function Lines({ cart }: { cart: Cart }) {
  const lines = useCartLines(CART_PAGE);
  return (
    <Panel padded={false} aria-label="Items in your cart" className="min-w-0">
      <ul>
        {cart.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            busy={lines.isBusy(item)}
            minimum={0}
            onChange={(quantity) => void lines.change(item, quantity)}
            onRemove={() => void lines.remove(item)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function ClearCart() {
  const { clear } = useCart();
  const [busy, setBusy] = useState(false);
  async function clearAll() {
    setBusy(true);
    try {
      await clear();
      toast.success('Cart cleared');
    } catch (error) {
      setBusy(false);
      toast.error('Error', messageOf(error, 'Failed to clear cart. Please try again.'));
    }
  }
  return (
    <Button variant="danger" size="sm" busy={busy} onClick={() => void clearAll()}>
      Clear Cart
    </Button>
  );
}

function SignedOut() {
  return (
    <Page>
      <EmptyState
        as="h1"
        illustration="empty-basket"
        title="Sign in to see your cart"
        text="Your cart is kept with your account, so that it is there on every phone you use."
        action={
          <>
            <ButtonLink to={customerSession.loginPathFrom({ pathname: '/cart' })}>Sign In</ButtonLink>
            <ButtonLink to="/products" variant="line">
              Continue Shopping
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
        title="Error loading cart"
        text={error || 'Something went wrong. Please try again.'}
        action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
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
        title="Your cart is empty"
        text="Look around the market and add what you like."
        action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
      />
    </Page>
  );
}
