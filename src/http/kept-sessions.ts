import { PRINCIPALS } from '#modules/identity';
import { SETTINGS } from '#modules/settings';
import { type CacheSubscription, installRowCaches } from '#platform/row-cache';
import type { Database } from '../platform/database.ts';

/** Sessions of so many people are kept, at about half a kilobyte each. */
const SESSIONS_MAX = 20_000;

/** Lets a node keep in memory who is signed in, and the site's settings. */
export function keepSessions(db: Database): CacheSubscription {
  return installRowCaches(db, { [PRINCIPALS]: SESSIONS_MAX, [SETTINGS]: 1 });
}
