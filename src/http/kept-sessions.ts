import { PRINCIPALS } from '#modules/identity';
import { SETTINGS } from '#modules/settings';
import type { Database } from '../platform/database.ts';
import { type Keeping, keepRows } from '../platform/kept-rows.ts';

/** Sessions of so many people are kept, at about half a kilobyte each. */
const SESSIONS_MAX = 20_000;

/** Lets a node keep in memory who is signed in, and the site's settings. */
export function keepSessions(db: Database): Keeping {
  return keepRows(db, { [PRINCIPALS]: SESSIONS_MAX, [SETTINGS]: 1 });
}
