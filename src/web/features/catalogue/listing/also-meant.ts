import type { ListPage } from './use-load-more.ts';

/** Why goods of a search are there, by the index that each reason begins with; a page that goes on says nothing again. */
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
