import { STORAGE_KEYS } from '#shared/constants';
import { toPath } from '#web/lib/config/language.ts';
import { readStored } from '#web/lib/state/storage.ts';

const PORTALS = [
  ['/merchant', STORAGE_KEYS.shopToken],
  ['/admin', STORAGE_KEYS.adminToken],
] as const;

/** The token of the session that the current page belongs to: of the shop, of the admin, else of the customer. */
export function readPageToken(): string | null {
  const path = toPath(location.pathname);
  const portal = PORTALS.find(([root]) => path === root || path.startsWith(`${root}/`));
  return readStored(portal ? portal[1] : STORAGE_KEYS.token);
}
