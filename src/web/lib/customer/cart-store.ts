import { PLATFORM_FEE_PERCENT } from '#shared/constants';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { sendOrQueueLazy } from '#web/lib/offline-queue/send-or-queue-lazy.ts';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { getDeliveryPreferences, onRegionChange } from './delivery-preferences.ts';
import { createRemoteStore } from './remote-store.ts';
import * as customerTexts from './texts.ts';

export const EMPTY_CART: Cart = {
  ...{
    id: '',
    items: [],
    totalAmount: 0,
    credit: 0,
    discount: 0,
    marketDiscount: 0,
    coupon: null,
    feePercent: PLATFORM_FEE_PERCENT,
    fees: [],
  },
  ...{ delivery: [], deliveryTotal: 0 },
};
/** Written after each change to notify other tabs. */
export const CART_CHANGED_KEY = 'cartTouched';

type Loaded = { cart: Cart | null; cartCount: number };
export const cartStore = createRemoteStore<Loaded>({ cart: null, cartCount: 0 }, customerTexts.cartFailed);

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

/** Lines being added: they count before the server responds, whenever the cart is loaded. */
let adding: string[] = [];
const lineKey = (productId: string, variantId?: string | null) => `${productId} ${variantId ?? ''}`;
const countLines = ({ items }: Cart) =>
  new Set([...items.map((item) => lineKey(item.productId, item.variantId)), ...adding]).size;

const loaded = (cart: Cart): Loaded => ({ cart, cartCount: countLines(cart) });
const show = (cart: Cart) => cartStore.replace(loaded(cart));

/** Resets to null and 0, as for visitors who are not signed in (docs/specification.md, 4). */
export function resetCart(): void {
  session += 1;
  adding = [];
  cartStore.replace({ cart: null, cartCount: 0 });
}

/** With the cost of delivery to the region set on this device. */
function readCart(): Promise<Cart> {
  const { region } = getDeliveryPreferences();
  return customerSession.call('GET /cart', region ? { query: { state: region } } : {});
}

onRegionChange(() => {
  // Signing out forgets the region too; a cart requested then would get a 401, which leads to the sign-in.
  if (cartStore.get().cart && customerSession.token()) void loadCart();
});

export function loadCart(): Promise<void> {
  return cartStore.load(async () => loaded(await readCart()), loaded(EMPTY_CART));
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
  const line = lineKey(productId, variantId);
  adding.push(line);
  recount();
  return change(async () => {
    if (name === null) return customerSession.call('POST /cart/add', given);
    return (await sendOrQueueLazy(customerSession, 'POST /cart/add', given, name))?.data ?? null;
  }).finally(() => {
    const at = adding.indexOf(line);
    if (at >= 0) adding.splice(at, 1);
    recount();
  });
}

function recount(): void {
  const { cart } = cartStore.get();
  if (cart) cartStore.update({ cartCount: countLines(cart) });
}

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
