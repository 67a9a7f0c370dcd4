import type { MediaStorage } from '#modules/media';

/** So long a card is kept: whoever asks for it later has it drawn anew. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CARD = /^c\//;

/**
 * Removes share cards that were drawn more than thirty days ago, of goods and shops that are gone among them. Gives how
 * many files were removed.
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
