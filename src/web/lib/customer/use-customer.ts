import { useMemo, useSyncExternalStore } from 'react';
import type { Profile } from '#src/modules/identity/contract/accounts.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { type SessionHandle, useSession } from '#web/lib/auth/use-session.ts';
import { setOpenOrder } from '#web/lib/order/open-order.ts';
import {
  addToCart,
  CART_CHANGED_KEY,
  cartStore,
  clearCart,
  loadCart,
  removeFromCart,
  resetCart,
  updateCart,
} from './cart-store.ts';
import { isRegionChosen, setHome } from './delivery-preferences.ts';
import {
  addToWishlist,
  loadWishlist,
  removeFromWishlist,
  resetWishlist,
  wishlistStore,
} from './wishlist-store.ts';

let started = false;

/**
 * Syncs cart and wishlist with the session: loads them once it is authenticated, resets them otherwise
 * (docs/specification.md, 4).
 */
export function startCustomerSync(): void {
  if (started) return;
  started = true;
  let wasAuthenticated = false;
  const follow = () => {
    const isAuthenticated = customerSession.store.get().status === 'authenticated';
    if (isAuthenticated === wasAuthenticated) return;
    wasAuthenticated = isAuthenticated;
    if (isAuthenticated) {
      void loadCart();
      void loadWishlist();
      if (!isRegionChosen())
        void import('./home-place.ts').then(
          ({ loadHome }) => loadHome(),
          () => undefined,
        );
    } else {
      setHome(null);
      setOpenOrder(null);
      resetCart();
      resetWishlist();
    }
  };
  customerSession.subscribe(follow);
  // The session may be loaded before anything subscribes to the cart.
  follow();
  addEventListener('storage', (event) => {
    if (event.key === CART_CHANGED_KEY && wasAuthenticated) void loadCart();
  });
}

/** Refetches cart and wishlist. */
export function refreshCartAndWishlist(): void {
  void loadCart();
  void loadWishlist();
}

/** Starts the sync with the first component that reads the session, after hydration. */
const following =
  (subscribe: (listener: () => void) => () => void) =>
  (listener: () => void): (() => void) => {
    const stop = subscribe(listener);
    startCustomerSync();
    return stop;
  };
const followCart = following(cartStore.subscribe);
const followWishlist = following(wishlistStore.subscribe);

/** The customer who is signed in. */
export function useCustomer(): SessionHandle<Profile> {
  return useSession(customerSession);
}

const cartActions = {
  add: addToCart,
  update: updateCart,
  remove: removeFromCart,
  clear: clearCart,
  refresh: loadCart,
};
export type CartHandle = typeof cartStore.initial & typeof cartActions;

/** `cartCount` is the number of lines. Actions reject with ApiError. */
export function useCart(): CartHandle {
  const state = useSyncExternalStore(followCart, cartStore.get, () => cartStore.initial);
  return useMemo(() => ({ ...state, ...cartActions }), [state]);
}

const wishlistActions = { add: addToWishlist, remove: removeFromWishlist, refresh: loadWishlist };
export type WishlistHandle = typeof wishlistStore.initial &
  typeof wishlistActions & { has(productId: string): boolean };

export function useWishlist(): WishlistHandle {
  const state = useSyncExternalStore(followWishlist, wishlistStore.get, () => wishlistStore.initial);
  return useMemo(() => {
    const ids = new Set(state.items.map((entry) => entry.productId));
    return { ...state, ...wishlistActions, has: (productId: string) => ids.has(productId) };
  }, [state]);
}
