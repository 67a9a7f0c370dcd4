import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import { BUDGETS } from '#shared/rate-limit-policies';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { productImages, products, productVariants } from './tables.ts';

const IMAGES_MAX = 8;

/** Placeholder in a picture order: the next uploaded picture. */
const NEXT_ADDED = 'new';

type Picture = { storageKey: string; width: number; height: number };
const PICTURE = {
  storageKey: productImages.storageKey,
  width: productImages.width,
  height: productImages.height,
};

/**
 * Sets a product's pictures: those listed in `keep`, in that order, with {@link NEXT_ADDED} standing for the next of
 * `added`; the rest of `added` follows. Ignores URLs of pictures that belong neither to this product nor to `alsoFrom`,
 * another product of the same shop. Keeps eight pictures at most.
 */
export async function setProductImages(
  tx: Transaction,
  productId: string,
  pictures: { keep: string[] | 'all'; added: Picture[]; alsoFrom?: string | undefined },
): Promise<void> {
  const others = pictures.alsoFrom ? await picturesOf(tx, pictures.alsoFrom) : [];
  const present = await tx
    .delete(productImages)
    .where(eq(productImages.productId, productId))
    .returning(PICTURE);
  const all = inOrder([...others, ...present], pictures.keep, pictures.added).slice(0, IMAGES_MAX);
  if (all.length > 0) {
    await tx.insert(productImages).values(all.map((image, position) => ({ ...image, productId, position })));
  }
  await forgetPicturesOfVariants(
    tx,
    productId,
    all.map(({ storageKey }) => storageKey),
  );
}

/** A variant whose picture was removed falls back to the product's pictures. */
async function forgetPicturesOfVariants(tx: Transaction, productId: string, left: string[]): Promise<void> {
  await tx
    .update(productVariants)
    .set({ imageKey: null })
    .where(
      and(
        eq(productVariants.productId, productId),
        left.length > 0 ? notInArray(productVariants.imageKey, left) : isNotNull(productVariants.imageKey),
      ),
    );
}

/** @throws AppError CONFLICT when the shop would exceed its picture quota */
export async function assertRoomForPictures(handle: DbOrTx, shopId: string, added: number): Promise<void> {
  if (added === 0) return;
  const most = BUDGETS.picturesKept.howMuch;
  const ofShop = inArray(
    productImages.productId,
    handle.select({ id: products.id }).from(products).where(eq(products.shopId, shopId)),
  );
  if ((await handle.$count(productImages, ofShop)) + added <= most) return;
  const message = `A shop can have at most ${most.toLocaleString('en')} pictures. Remove some from other products first.`;
  throw new AppError('CONFLICT', message, { budget: 'picturesKept' });
}

function picturesOf(tx: Transaction, productId: string): Promise<Picture[]> {
  return tx
    .select(PICTURE)
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

function inOrder(present: Picture[], keep: string[] | 'all', added: Picture[]): Picture[] {
  if (keep === 'all') return [...present, ...added];
  const left = new Set(present);
  const uploaded = [...added];
  const placed = keep.flatMap((url) => {
    if (url === NEXT_ADDED) return uploaded.shift() ?? [];
    const image = [...left].find(({ storageKey }) => url.includes(`/${storageKey}/`));
    if (image) left.delete(image);
    return image ?? [];
  });
  return [...placed, ...uploaded];
}
