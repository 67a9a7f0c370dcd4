import { PRINCIPALS } from '#modules/identity';
import { SETTINGS } from '#modules/settings';
import type { Database } from '#platform/database';
import { type CacheSubscription, installRowCaches } from '#platform/row-cache';

/** Maximum number of cached sessions, about half a kilobyte each. */
const SESSIONS_MAX = 20_000;

/** Caches sessions and the site's settings in this process. */
export function cacheSessions(db: Database): CacheSubscription {
  return installRowCaches(db, { [PRINCIPALS]: SESSIONS_MAX, [SETTINGS]: 1 });
}
