import { and, desc, eq, inArray } from 'drizzle-orm';
import { type IdempotencyKey, once } from '#modules/idempotency';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { catalogueErrors } from './errors.ts';
import type { ProductView } from './product-view.ts';
import { findProduct, findProductsByIds } from './queries.ts';
import { wishlistItems } from './tables.ts';

const WISHLIST_MAX = 500;

/** The wishlist, newest first; unlisted products stay, marked as not in stock. Two statements. */
export async function listWishlist(handle: DbOrTx, userId: string) {
  const entries = await handle
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.id))
    .limit(WISHLIST_MAX);
  const found = await findProductsByIds(
    handle,
    entries.map((entry) => entry.productId),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  return entries.map((entry) => {
    const product = byId.get(entry.productId) as ProductView;
    return { ...entry, product: { ...product, inStock: product.inStock && product.listed } };
  });
}

/** Applies a change once per request key; without a key no transaction is needed. */
async function changeOnce(
  db: Database,
  requestKey: IdempotencyKey | null,
  change: (handle: DbOrTx) => Promise<void>,
): Promise<void> {
  if (!requestKey) return change(db);
  await inTransaction(db, (tx) =>
    once(tx, requestKey, async () => {
      await change(tx);
      return null;
    }),
  );
}

/**
 * Adds a product; adding it twice is no error (docs/api.md).
 * @throws AppError NOT_FOUND, CONFLICT when the list is full, IDEMPOTENCY_CONFLICT
 */
export async function addToWishlist(
  db: Database,
  userId: string,
  productId: string,
  requestKey: IdempotencyKey | null = null,
): Promise<void> {
  await changeOnce(db, requestKey, async (handle) => {
    const product = await findProduct(handle, productId);
    if ((await handle.$count(wishlistItems, eq(wishlistItems.userId, userId))) >= WISHLIST_MAX) {
      throw catalogueErrors.wishlistFull(WISHLIST_MAX);
    }
    await handle.insert(wishlistItems).values({ userId, productId: product.id }).onConflictDoNothing();
  });
}

/** @throws AppError NOT_FOUND when the product is not in it, IDEMPOTENCY_CONFLICT */
export async function removeFromWishlist(
  db: Database,
  userId: string,
  productId: string,
  requestKey: IdempotencyKey | null = null,
): Promise<void> {
  await changeOnce(db, requestKey, async (handle) => {
    const removed = isUuid(productId)
      ? await handle
          .delete(wishlistItems)
          .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
      : null;
    if (!removed?.rowCount) throw catalogueErrors.notInWishlist();
  });
}

/** Deletes the wishlist of a customer whose account is closed. */
export async function removeWishlist(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
}

/** Moves the wishlist of one account to another of the same person; what both have stays once. */
export async function moveWishlist(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const known = tx
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, to));
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, from), inArray(wishlistItems.productId, known)));
  await tx.update(wishlistItems).set({ userId: to }).where(eq(wishlistItems.userId, from));
}
