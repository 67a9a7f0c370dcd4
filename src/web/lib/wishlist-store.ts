import type { WishlistEntry } from '#contracts/cart';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { createStore } from './store.ts';

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
    wishlistStore.set({ items: [], loading: false, error: messageOf(error, 'Failed to load wishlist') });
  }
}

/** Adding re-fetches the list (docs/specification.md, 4). */
export async function addToWishlist(productId: string): Promise<void> {
  await customerSession.call('POST /wishlist/add', { body: { productId } });
  await loadWishlist();
}

/** Removing drops the entry here; what was gone already is no failure. */
export async function removeFromWishlist(productId: string): Promise<void> {
  try {
    await customerSession.call('DELETE /wishlist/remove/{productId}', { params: { productId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  const { items, ...rest } = wishlistStore.get();
  wishlistStore.set({ ...rest, items: items.filter((entry) => entry.productId !== productId) });
}
