import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { productImages } from './tables.ts';

const IMAGES_MAX = 8;

/**
 * Sets a product's pictures: of the present ones those in `keep` (storage keys), in that order, then `added`.
 * Keys that are not this product's are left out; eight pictures at most stay.
 */
export async function setProductImages(
  db: Database,
  productId: string,
  pictures: { keep: string[]; added: { storageKey: string; width: number; height: number }[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await tx.delete(productImages).where(eq(productImages.productId, productId)).returning({
      storageKey: productImages.storageKey,
      width: productImages.width,
      height: productImages.height,
    });
    const byKey = new Map(present.map((image) => [image.storageKey, image]));
    const kept = [...new Set(pictures.keep)].flatMap((key) => byKey.get(key) ?? []);
    const all = [...kept, ...pictures.added].slice(0, IMAGES_MAX);
    if (all.length === 0) return;
    await tx.insert(productImages).values(all.map((image, position) => ({ ...image, productId, position })));
  });
}
