import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { securityEvents } from './tables.ts';

const WHOLE_DAYS = 30;
const KEPT_DAYS = 400;

const BYTES = sql`regexp_replace(address, '\\.\\d+$', '.0/24')`;
const GROUPS = sql`split_part(address, ':', 1) || ':' || split_part(address, ':', 2) || ':' || split_part(address, ':', 3) || '::/48'`;

/**
 * Truncates IP addresses older than 30 days to their network (IPv4 /24, IPv6 /48) and erases their user agents. Returns
 * the number truncated.
 */
export function truncateIps(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: securityEvents,
    set: sql`user_agent = null, address = case when address ~ '^\\d+\\.\\d+\\.\\d+\\.\\d+$' then ${BYTES} else ${GROUPS} end`,
    where: sql`created_at < now() - ${`${WHOLE_DAYS} days`}::interval and address is not null and address !~ '/(24|48)$'`,
  });
}

/** Deletes events after 400 days; returns the number deleted. */
export function purgeSecurityEvents(handle: DbOrTx): Promise<number> {
  const old = sql`created_at < now() - ${`${KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, { table: securityEvents, where: old });
}
