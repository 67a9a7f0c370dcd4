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
 * @param findInUse which of these folders something refers to
 */
export async function sweepMedia(
  storage: MediaStorage,
  findInUse: (folders: string[]) => Promise<Set<string>>,
  now: Date = new Date(),
): Promise<number> {
  let removed = 0;
  let folders = new Map<string, string[]>();
  const sweep = async () => {
    const inUse = await findInUse([...folders.keys()]);
    for (const [folder, keys] of folders) {
      for (const key of keys) {
        if (inUse.has(folder) && RENDITION.test(key)) continue;
        await storage.remove(key);
        removed++;
      }
    }
    folders = new Map();
  };
  for await (const { key, modifiedAt } of storage.list('u/')) {
    const folder = FOLDER.exec(key)?.[0];
    if (!folder || now.getTime() - modifiedAt.getTime() < OLD_MS) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), key]);
    if (folders.size >= BATCH) await sweep();
  }
  await sweep();
  return removed;
}
