import { eq, sql } from 'drizzle-orm';
import {
  type ImageShape,
  type ImageSource,
  type MediaStorage,
  removeImage,
  storeImage,
} from '#modules/media';
import type { ShopUpdate } from '#src/modules/shops/contract/seller.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { bool, readRows } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { shopErrors } from './errors.ts';
import { TODAY } from './queries.ts';
import { shops } from './tables.ts';

const SHAPES = { profileImage: 'square', bannerImage: 'banner' } as const satisfies Record<
  string,
  ImageShape
>;
export type ShopPictureField = keyof typeof SHAPES;
const FIELDS = Object.keys(SHAPES) as ShopPictureField[];

/** A newly uploaded picture; null removes the current one. */
export type ShopPictures = Partial<Record<ShopPictureField, ImageSource | null>>;
type Keys = Partial<Record<ShopPictureField, string | null>>;

/**
 * Updates the given fields of a shop's profile. New pictures are stored before the transaction; replaced ones are
 * deleted after it.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function updateShop(
  db: Database,
  storage: MediaStorage,
  input: { shopId: string; change: ShopUpdate; pictures: ShopPictures },
): Promise<void> {
  const keys = await storePictures(storage, input);
  let replaced: Keys;
  try {
    replaced = await inTransaction(db, (tx) => change(tx, input.shopId, { ...input.change, ...keys }));
  } catch (error) {
    await removePictures(storage, keys);
    throw error;
  }
  await removePictures(storage, replaced);
}

async function storePictures(
  storage: MediaStorage,
  { shopId: owner, pictures }: { shopId: string; pictures: ShopPictures },
): Promise<Keys> {
  const keys: Keys = {};
  try {
    for (const field of FIELDS) {
      const bytes = pictures[field];
      if (bytes === null) keys[field] = null;
      if (bytes) {
        keys[field] = (await storeImage(storage, bytes, { shape: SHAPES[field], field, owner })).storageKey;
      }
    }
  } catch (error) {
    await removePictures(storage, keys);
    throw error;
  }
  return keys;
}

/** Writes the change and returns the replaced pictures. */
async function change(tx: Transaction, shopId: string, set: ShopUpdate & Keys): Promise<Keys> {
  const [before] = await tx
    .select({ id: shops.id, profileImage: shops.profileImage, bannerImage: shops.bannerImage })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for('no key update');
  if (!before) throw shopErrors.shopNotFound();
  if (Object.keys(set).length === 0) return {};
  if ('closedFrom' in set || 'closedUntil' in set) {
    set.closedFrom ??= null;
    set.closedUntil ??= null;
  }
  if (set.closedUntil) await assertNotOver(tx, set.closedUntil);
  await tx.update(shops).set(set).where(eq(shops.id, shopId));
  return Object.fromEntries(FIELDS.filter((field) => field in set).map((field) => [field, before[field]]));
}

async function assertNotOver(tx: Transaction, until: string): Promise<void> {
  const [row] = await readRows(
    tx,
    { over: bool, far: bool },
    sql`select ${until}::date < ${TODAY} as over, ${until}::date > ${TODAY} + 366 as far`,
  );
  if (row?.over) throw shopErrors.datePassed();
  if (row?.far) throw shopErrors.dateTooFar();
}

/** Ignore a failed deletion: it only wastes storage, and the update itself has succeeded. */
async function removePictures(storage: MediaStorage, keys: Keys): Promise<void> {
  for (const field of FIELDS) {
    const key = keys[field];
    if (key) await removeImage(storage, key, SHAPES[field]).catch(() => undefined);
  }
}

/** Records that the owner's PIN was set; payouts pause after it. */
export async function recordPinChange(tx: Transaction, shopId: string): Promise<void> {
  await tx.update(shops).set({ pinChangedAt: sql`now()` }).where(eq(shops.id, shopId));
}
