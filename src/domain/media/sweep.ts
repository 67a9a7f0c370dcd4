import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../platform/database.ts';
import type { MediaStorage } from './storage.ts';

/** A picture is stored before what shows it is written; only what is older may have been given up. */
const OLD_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
const FOLDER = /^u\/[0-9a-f]{32}(?=\/)/;
/** A rendition; anything else beside it is a draft that a crash left. */
const RENDITION = /\/(\d+|whole)\.(webp|avif)$/;

/**
 * Removes files of pictures that nothing refers to: neither a product, nor an order (which keeps the picture it was
 * placed with), a shop, a review or a refund. What is younger than a day stays. Gives how many files were removed.
 */
export async function sweepMedia(
  db: Database,
  storage: MediaStorage,
  now: Date = new Date(),
): Promise<number> {
  let removed = 0;
  let folders = new Map<string, string[]>();
  const sweep = async () => {
    const referred = await findReferred(db, [...folders.keys()]);
    for (const [folder, keys] of folders) {
      for (const key of keys) {
        if (referred.has(folder) && RENDITION.test(key)) continue;
        await storage.remove(key);
        removed++;
      }
    }
    folders = new Map();
  };
  for await (const { key, modifiedAt } of storage.list()) {
    const folder = FOLDER.exec(key)?.[0];
    if (!folder || now.getTime() - modifiedAt.getTime() < OLD_MS) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), key]);
    if (folders.size >= BATCH) await sweep();
  }
  await sweep();
  return removed;
}

async function findReferred(db: Database, folders: string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const given = sql`${JSON.stringify(folders)}::json`;
  const found = await rows<{ folder: string }>(
    db,
    sql`with given as (select array_agg(value) as keys from json_array_elements_text(${given}))
      select i.storage_key as folder from product_images i, given g where i.storage_key = any(g.keys)
      union select i.image_key from order_items i, given g where i.image_key = any(g.keys)
      union select s.profile_image from shops s, given g where s.profile_image = any(g.keys)
      union select s.banner_image from shops s, given g where s.banner_image = any(g.keys)
      union select unnest(r.photos) from reviews r, given g where r.photos && g.keys
      union select unnest(r.photos) from refunds r, given g where r.photos && g.keys`,
  );
  return new Set(found.map(({ folder }) => folder));
}
