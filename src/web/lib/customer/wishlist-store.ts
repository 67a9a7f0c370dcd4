import type { WishlistEntry } from '#src/modules/catalogue/contract/catalogue.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { sendOrQueueLazy } from '#web/lib/offline-queue/send-or-queue-lazy.ts';
import { createRemoteStore } from './remote-store.ts';
import * as customerTexts from './texts.ts';

export const wishlistStore = createRemoteStore<{ items: WishlistEntry[] }>(
  { items: [] },
  customerTexts.wishlistFailed,
);

export const resetWishlist = () => wishlistStore.replace({ items: [] });

export function loadWishlist(): Promise<void> {
  return wishlistStore.load(async () => ({ items: await customerSession.call('GET /wishlist') }));
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
  const { items, loading } = wishlistStore.get();
  wishlistStore.update({ items: items.filter((entry) => entry.productId !== productId) });
  // The answer that is under way may still have it.
  if (loading) void loadWishlist();
  return true;
}
