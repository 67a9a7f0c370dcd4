import { eq, sql } from 'drizzle-orm';
import { PRINCIPALS, type Principal } from '#modules/identity';
import { type LoadedValue, rowCacheFor } from '#platform/row-cache';
import { array, enumText, int, nullable, readRows, text } from '#platform/rows';
import { hashToken } from '#platform/secret-box';
import type { AppScope } from '#shared/app-scopes';
import type { DbOrTx } from '../../platform/database.ts';
import { appConsents } from './tables.ts';

/** An app's access token that works, and the customer it acts for. */
export interface ActiveAppToken {
  /** Of the consent. */
  id: string;
  scopes: readonly AppScope[];
  principal: Extract<Principal, { kind: 'customer' }>;
}

/** Last use is recorded to the minute, so a cached token is reloaded at least once a minute. */
const USED_EVERY_MS = 60_000;

/**
 * The access token's consent, or null: expired, taken back, its app disabled or its customer suspended. It opens what
 * both the token and the consent name. Records the last use to the minute. Cached in process as sessions are.
 */
export async function findAppToken(handle: DbOrTx, token: string): Promise<ActiveAppToken | null> {
  const accessHash = hashToken(token);
  const load = () => loadAppToken(handle, accessHash);
  const kept = rowCacheFor<ActiveAppToken>(handle, PRINCIPALS);
  return kept ? kept.read(accessHash, load) : ((await load())?.value ?? null);
}

async function loadAppToken(handle: DbOrTx, accessHash: string): Promise<LoadedValue<ActiveAppToken> | null> {
  const [row] = await readRows(
    handle,
    {
      id: text,
      appId: text,
      userId: text,
      scopes: array(enumText<AppScope>()),
      unusedMs: nullable(int),
      leftMs: int,
    },
    sql`select k.id, k.app_id as "appId", k.user_id as "userId",
        array(select unnest(t.scopes) intersect select unnest(k.scopes)) as scopes,
        floor(extract(epoch from now() - k.last_used_at) * 1000)::bigint as "unusedMs",
        floor(extract(epoch from t.access_expires_at - now()) * 1000)::bigint as "leftMs"
      from oauth_tokens t join app_consents k on k.id = t.consent_id join oauth_apps a on a.id = k.app_id
      where t.access_hash = ${accessHash} and t.access_expires_at > now() and a.disabled_at is null`,
  );
  if (!row) return null;
  const { id, appId, userId, scopes, unusedMs, leftMs } = row;
  const isStale = unusedMs === null || unusedMs >= USED_EVERY_MS;
  if (isStale) await handle.update(appConsents).set({ lastUsedAt: sql`now()` }).where(eq(appConsents.id, id));
  return {
    value: { id, scopes, principal: { kind: 'customer', userId } },
    dependsOn: [id, appId, userId],
    ttlMs: Math.min(leftMs, USED_EVERY_MS - (isStale ? 0 : unusedMs)),
  };
}
