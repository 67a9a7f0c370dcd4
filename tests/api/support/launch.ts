import { LAUNCH_LINES, type ProvenLine } from '#src/modules/launch/contract/launch.ts';
import { hashToken } from '../../../src/platform/secret-box.ts';
import type { Market } from './open-market.ts';

const OWNER = "(select id from users where email = 'admin@dwaso.test')";

/** Puts a market back to the state of a fresh production one, before its opening. */
export async function closeMarket(market: Market): Promise<void> {
  await market.rows("delete from settings where key in ('market.opened', 'launch.network', 'launch.claims')");
  await market.rows('delete from launch_codes');
  await market.rows('delete from launch_signatures');
}

/** Signs every line as the demo's owner. */
export async function signAllLines(market: Market, lines: readonly string[] = LAUNCH_LINES): Promise<void> {
  await market.rows(
    `insert into launch_signatures (line, admin_id, reason) select unnest($1::text[]), ${OWNER}, 'For a test'`,
    [lines],
  );
}

/** Stores a code of the demo's owner, as if it had been sent. @returns the code */
export async function storeLaunchCode(market: Market, line: ProvenLine): Promise<string> {
  const code = '482913';
  const [owner] = await market.rows<{ id: string }>(`select ${OWNER} as id`);
  await market.rows(
    `insert into launch_codes (line, admin_id, code_hash, sent_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '30 minutes')
     on conflict (line) do update set code_hash = excluded.code_hash, attempts = 0`,
    [line, owner?.id, hashToken(`launch:${line}:${owner?.id}:${code}`)],
  );
  return code;
}
