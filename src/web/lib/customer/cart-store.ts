import type { Cart } from '#contracts/cart';
import { PLATFORM_FEE_PERCENT } from '#contracts/constants';
import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { getDeliveryPreferences, onRegionChange } from '#web/lib/delivery/delivery-preferences.ts';
import { sendOrQueueLazy } from '#web/lib/offline-queue/send-or-queue-lazy.ts';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';
import * as customerTexts from './texts.ts';

export type CartState = { cart: Cart | null; cartCount: number; loading: boolean; error: string | null };

export const EMPTY_CART: Cart = {
  ...{
    id: '',
    items: [],
    totalAmount: 0,
    discount: 0,
    marketDiscount: 0,
    coupon: null,
    feePercent: PLATFORM_FEE_PERCENT,
    fees: [],
  },
  ...{ delivery: [], deliveryTotal: 0 },
};
export const NO_CART: CartState = { cart: null, cartCount: 0, loading: false, error: null };
/** Written after each change to notify other tabs. */
export const CART_CHANGED_KEY = 'cartTouched';

export const cartStore = createStore<CartState>(NO_CART);

/** Counts changes: a response requested before a change must not overwrite it. */
let version = 0;
/** Counts sessions: a response of one session is not shown in the next. */
let session = 0;
let queue: Promise<unknown> = Promise.resolve();

function tellOtherTabs(): void {
  writeStored(CART_CHANGED_KEY, `${Number(readStored(CART_CHANGED_KEY) ?? 0) + 1}`);
}

/** Shows a cart that another request has returned. */
export function setCart(cart: Cart): void {
  show(cart);
  tellOtherTabs();
}

function show(cart: Cart): void {
  version += 1;
  cartStore.set({ cart, cartCount: cart.items.length, loading: false, error: null });
}

/** Resets to null and 0, as for visitors who are not signed in (docs/specification.md, 4). */
export function resetCart(): void {
  version += 1;
  session += 1;
  cartStore.set(NO_CART);
}

/** With the cost of delivery to the region set on this device. */
function readCart(): Promise<Cart> {
  const { region } = getDeliveryPreferences();
  return customerSession.call('GET /cart', region ? { query: { state: region } } : {});
}

onRegionChange(() => {
  if (cartStore.get().cart) void loadCart();
});

export async function loadCart(): Promise<void> {
  const before = version;
  cartStore.set({ ...cartStore.get(), loading: true, error: null });
  try {
    const cart = await readCart();
    if (version === before) show(cart);
  } catch (error) {
    if (version !== before || (error instanceof ApiError && error.status === 401)) return;
    cartStore.set({
      cart: EMPTY_CART,
      cartCount: 0,
      loading: false,
      error: getErrorMessage(error, customerTexts.cartFailed),
    });
  }
}

/**
 * Runs changes one after another: each response is the whole cart, and the last one must win. Returns whether the
 * change was applied; `send` returns null if it was queued.
 */
function change(send: () => Promise<Cart | null>): Promise<boolean> {
  const turn = queue.then(async () => {
    const mine = session;
    const changed = await send();
    if (!changed) return false;
    // The response to a change has no delivery prices.
    const asks =
      getDeliveryPreferences().region && changed.delivery?.some(({ optionId }) => optionId === null);
    const cart = asks ? await readCart().catch(() => changed) : changed;
    if (session === mine) show(cart);
    tellOtherTabs();
    return true;
  });
  queue = turn.catch(() => undefined);
  return turn;
}

/**
 * Adds a product; `variantId` selects a variant. With a `name` the request can be queued while offline.
 * @returns true once it is in the cart; false if it was queued
 */
export function addToCart(
  productId: string,
  quantity = 1,
  variantId: string | null = null,
  name: string | null = null,
): Promise<boolean> {
  const given = { body: { productId, quantity, ...(variantId && { variantId }) } };
  countLine(productId, variantId);
  return change(async () => {
    if (name === null) return customerSession.call('POST /cart/add', given);
    return (await sendOrQueueLazy(customerSession, 'POST /cart/add', given, name))?.data ?? null;
  }).finally(() => setCount(cartStore.get().cart?.items.length ?? 0));
}

/** Counts a new line before the server responds. */
function countLine(productId: string, variantId: string | null): void {
  const { cart, cartCount } = cartStore.get();
  const isThere = (line: Cart['items'][number]) =>
    line.productId === productId && (line.variantId ?? null) === variantId;
  if (cart && !cart.items.some(isThere)) setCount(cartCount + 1);
}

const setCount = (cartCount: number) => cartStore.set({ ...cartStore.get(), cartCount });

/** `id` is the product's, or the line's if the product can have several variants in the cart. */
export function updateCart(id: string, quantity: number): Promise<unknown> {
  return change(() => customerSession.call('PUT /cart/update/{id}', { params: { id }, body: { quantity } }));
}

export function removeFromCart(id: string): Promise<unknown> {
  return change(() => customerSession.call('DELETE /cart/remove/{id}', { params: { id } }));
}

/** Applies a shop's coupon in place of the previous one. */
export function applyCoupon(code: string): Promise<unknown> {
  return change(() => customerSession.call('PUT /cart/coupon', { body: { code } }));
}

export function removeCoupon(): Promise<unknown> {
  return change(() => customerSession.call('DELETE /cart/coupon'));
}

export function clearCart(): Promise<unknown> {
  return change(async () => {
    await customerSession.call('DELETE /cart/clear');
    return EMPTY_CART;
  });
}
