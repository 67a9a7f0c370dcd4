import type { ListPage } from './use-load-more.ts';

/** Headings that explain search results, by the index of the first product; later pages do not repeat them. */
export function reasonsByIndex(parts: readonly ListPage[]): Map<number, string> {
  const reasons = new Map<number, string>();
  let last: string | undefined;
  for (const { from: start, meta } of parts) {
    for (const { reason, from } of meta?.alsoMeant ?? []) {
      if (reason !== last) reasons.set(start + from, reason);
      last = reason;
    }
  }
  return reasons;
}
