import { useMemo, useSyncExternalStore } from 'react';
import {
  type AuthState,
  authStore,
  loadProfile,
  signIn,
  signOut,
  startAuth,
  UNKNOWN_AUTH,
} from './auth-store.ts';
import {
  addToCart,
  CART_TOUCHED_KEY,
  type CartState,
  cartStore,
  clearCart,
  loadCart,
  NO_CART,
  removeFromCart,
  resetCart,
  updateCart,
} from './cart-store.ts';
import {
  addToWishlist,
  loadWishlist,
  NO_WISHLIST,
  removeFromWishlist,
  resetWishlist,
  type WishlistState,
  wishlistStore,
} from './wishlist-store.ts';

let started = false;

/** Cart and wishlist follow the session: loaded when it becomes authenticated, reset otherwise (docs/specification.md, 4). */
export function startSession(): void {
  if (started) return;
  started = true;
  let wasAuthenticated = false;
  authStore.subscribe(() => {
    const isAuthenticated = authStore.get().status === 'authenticated';
    if (isAuthenticated === wasAuthenticated) return;
    wasAuthenticated = isAuthenticated;
    if (isAuthenticated) {
      void loadCart();
      void loadWishlist();
    } else {
      resetCart();
      resetWishlist();
    }
  });
  window.addEventListener('storage', (event) => {
    if (event.key === CART_TOUCHED_KEY && wasAuthenticated) void loadCart();
  });
  startAuth();
}

/** The session begins with the first component that looks, which is after hydration. */
const following =
  (subscribe: (listener: () => void) => () => void) =>
  (listener: () => void): (() => void) => {
    const stop = subscribe(listener);
    startSession();
    return stop;
  };
const followAuth = following(authStore.subscribe);
const followCart = following(cartStore.subscribe);
const followWishlist = following(wishlistStore.subscribe);

export type Auth = AuthState & {
  signIn(token: string): Promise<void>;
  signOut(): void;
  refresh(): Promise<void>;
};

export function useAuth(): Auth {
  const state = useSyncExternalStore(followAuth, authStore.get, () => UNKNOWN_AUTH);
  return useMemo(() => ({ ...state, signIn, signOut, refresh: loadProfile }), [state]);
}

const cartActions = {
  add: addToCart,
  update: updateCart,
  remove: removeFromCart,
  clear: clearCart,
  refresh: loadCart,
};
export type CartHandle = CartState & typeof cartActions;

/** `cartCount` is the number of lines. Actions reject with ApiError. */
export function useCart(): CartHandle {
  const state = useSyncExternalStore(followCart, cartStore.get, () => NO_CART);
  return useMemo(() => ({ ...state, ...cartActions }), [state]);
}

const wishlistActions = { add: addToWishlist, remove: removeFromWishlist, refresh: loadWishlist };
export type WishlistHandle = WishlistState & typeof wishlistActions & { has(productId: string): boolean };

export function useWishlist(): WishlistHandle {
  const state = useSyncExternalStore(followWishlist, wishlistStore.get, () => NO_WISHLIST);
  return useMemo(() => {
    const ids = new Set(state.items.map((entry) => entry.productId));
    return { ...state, ...wishlistActions, has: (productId: string) => ids.has(productId) };
  }, [state]);
}
