import type { WishlistEntry } from '#contracts/cart';
import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { sendOrQueueLazy } from '#web/lib/offline-queue/send-or-queue-lazy.ts';
import { createStore } from '#web/lib/state/store.ts';
import * as customerTexts from './texts.ts';

export type WishlistState = { items: WishlistEntry[]; loading: boolean; error: string | null };

export const NO_WISHLIST: WishlistState = { items: [], loading: false, error: null };
export const wishlistStore = createStore<WishlistState>(NO_WISHLIST);

let version = 0;

export function resetWishlist(): void {
  version += 1;
  wishlistStore.set(NO_WISHLIST);
}

export async function loadWishlist(): Promise<void> {
  version += 1;
  const mine = version;
  wishlistStore.set({ ...wishlistStore.get(), loading: true, error: null });
  try {
    const items = await customerSession.call('GET /wishlist');
    if (version === mine) wishlistStore.set({ items, loading: false, error: null });
  } catch (error) {
    if (version !== mine || (error instanceof ApiError && error.status === 401)) return;
    wishlistStore.set({
      items: [],
      loading: false,
      error: getErrorMessage(error, customerTexts.wishlistFailed),
    });
  }
}

type Named = { id: string; name: string };

/** Adds a product and refetches the list (docs/specification.md, 4). @returns false if the request was queued */
export async function addToWishlist({ id: productId, name }: Named): Promise<boolean> {
  const answer = await sendOrQueueLazy(customerSession, 'POST /wishlist/add', { body: { productId } }, name);
  if (answer) await loadWishlist();
  return answer !== null;
}

/**
 * Removes an entry locally; a 404 counts as success.
 * @returns false if the request was queued
 */
export async function removeFromWishlist({ id: productId, name }: Named): Promise<boolean> {
  const key = 'DELETE /wishlist/remove/{productId}';
  try {
    if (!(await sendOrQueueLazy(customerSession, key, { params: { productId } }, name))) return false;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  const { items, ...rest } = wishlistStore.get();
  wishlistStore.set({ ...rest, items: items.filter((entry) => entry.productId !== productId) });
  return true;
}
