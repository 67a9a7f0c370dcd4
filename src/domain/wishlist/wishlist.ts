import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { findProduct, findProductsByIds, type ProductView } from '#domain/catalogue';
import type { Database, Handle, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { wishlistItems } from './tables.ts';

const WISHLIST_MAX = 500;

/** The wishlist, newest first; products no longer on sale stay, marked as not in stock. Two statements. */
export async function listWishlist(handle: Handle, userId: string) {
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

/** Adding twice is no error (docs/api.md). @throws AppError NOT_FOUND, CONFLICT when the list is full */
export async function addToWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const product = await findProduct(db, productId);
  if ((await db.$count(wishlistItems, eq(wishlistItems.userId, userId))) >= WISHLIST_MAX) {
    throw new AppError('CONFLICT', `A wishlist holds ${WISHLIST_MAX} products at most.`);
  }
  await db.insert(wishlistItems).values({ userId, productId: product.id }).onConflictDoNothing();
}

/** @throws AppError NOT_FOUND when it is not there */
export async function removeFromWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const removed = isUuid(productId)
    ? await db
        .delete(wishlistItems)
        .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
    : null;
  if (!removed?.rowCount) throw new AppError('NOT_FOUND', 'This product is not in your wishlist');
}

/** Removes the whole wishlist of a customer whose account is closed. */
export async function removeWishlist(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
}
