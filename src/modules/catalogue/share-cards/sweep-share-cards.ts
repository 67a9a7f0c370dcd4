import type { MediaStorage } from '#modules/media';

/** Retention of a card; a later request draws it again. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CARD = /^c\//;

/**
 * Deletes share cards drawn more than thirty days ago, including those of removed products and shops. Returns the
 * number of deleted files.
 */
export async function sweepShareCards(storage: MediaStorage, now: Date = new Date()): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of storage.list('c/')) {
    if (!CARD.test(key) || now.getTime() - modifiedAt.getTime() < KEPT_MS) continue;
    await storage.remove(key);
    removed++;
  }
  return removed;
}
