import { eq } from 'drizzle-orm';
import { replaceMessagePhoto } from '#modules/community';
import type { MediaStorage } from '#modules/media';
import { replaceRefundPhoto } from '#modules/refunds';
import { PRIVATE_FOLDER } from '#shared/private-photos';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findPublicOrderPhotos } from './queries/order-photos.ts';
import { shipments, weighings } from './tables.ts';

const WEBP = ['240.webp', '480.webp', '960.webp', 'whole.webp'];
const AVIF = ['240.avif', '480.avif', '960.avif'];
const BATCH = 100;

/**
 * Moves photos of orders from the public folder, where nodes of earlier versions store them, to the private one. May run
 * twice at once. Returns the number moved.
 */
export async function hideOrderPhotos(db: Database, storage: MediaStorage): Promise<number> {
  let moved = 0;
  for (;;) {
    const keys = await findPublicOrderPhotos(db, BATCH);
    for (const key of keys) await moveToPrivate(db, storage, key);
    moved += keys.length;
    if (keys.length < BATCH) return moved;
  }
}

async function moveToPrivate(db: Database, storage: MediaStorage, from: string): Promise<void> {
  const to = from.replace(/^u\//, PRIVATE_FOLDER);
  for (const file of WEBP) {
    // Older photos have no uncropped one.
    const bytes =
      (await storage.get(`${from}/${file}`)) ??
      (file === 'whole.webp' && (await storage.get(`${from}/960.webp`)));
    if (bytes) await storage.put(`${to}/${file}`, bytes, 'image/webp');
  }
  await inTransaction(db, async (tx) => {
    await tx.update(weighings).set({ photo: to }).where(eq(weighings.photo, from));
    await tx.update(shipments).set({ waybillPhoto: to }).where(eq(shipments.waybillPhoto, from));
    await replaceRefundPhoto(tx, from, to);
    await replaceMessagePhoto(tx, from, to);
  });
  for (const file of [...WEBP, ...AVIF]) await storage.remove(`${from}/${file}`);
}
