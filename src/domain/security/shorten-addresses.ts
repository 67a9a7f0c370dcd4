import { sql } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';

const WHOLE_DAYS = 30;
const KEPT_DAYS = 400;

/**
 * Shortens internet addresses older than 30 days to their network (IPv4 to /24, IPv6 to /48), and forgets events
 * after 400 days. Gives how many were shortened.
 */
export async function shortenAddresses(handle: Handle): Promise<number> {
  await handle.execute(
    sql`delete from security_events where created_at < now() - ${`${KEPT_DAYS} days`}::interval`,
  );
  const shortened = await handle.execute(
    sql`update security_events set user_agent = null, address = case
        when address ~ '^\\d+\\.\\d+\\.\\d+\\.\\d+$' then regexp_replace(address, '\\.\\d+$', '.0/24')
        else split_part(address, ':', 1) || ':' || split_part(address, ':', 2) || ':' || split_part(address, ':', 3)
          || '::/48' end
      where created_at < now() - ${`${WHOLE_DAYS} days`}::interval
        and address is not null and address !~ '/(24|48)$'`,
  );
  return shortened.rowCount ?? 0;
}
