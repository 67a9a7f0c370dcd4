import { eq, sql } from 'drizzle-orm';
import { PRINCIPALS, type Principal } from '#modules/identity';
import { type LoadedValue, rowCacheFor } from '#platform/row-cache';
import { hashToken } from '#platform/secret-box';
import type { Scope } from '#shared/api-key-scopes';
import type { DbOrTx } from '../../platform/database.ts';
import { findActiveKey } from './queries/api-key-rows.ts';
import { apiKeys } from './tables.ts';

/** A key that works, and the account it acts for. */
export interface ActiveApiKey {
  id: string;
  scopes: readonly Scope[];
  principal: Exclude<Principal, { kind: 'customer' }>;
}

/** Last use is recorded to the minute, so a cached key is reloaded at least once a minute. */
const USED_EVERY_MS = 60_000;

/**
 * The key of a bearer token, or null: unknown, expired, or its shop or admin may not act now. A shop's key acts as a
 * manager, the market's as the admin who made it. Records the last use to the minute. Cached in process until a
 * change invalidates it, as sessions are.
 */
export async function findApiKey(handle: DbOrTx, token: string): Promise<ActiveApiKey | null> {
  const tokenHash = hashToken(token);
  const load = () => loadApiKey(handle, tokenHash);
  const kept = rowCacheFor<ActiveApiKey>(handle, PRINCIPALS);
  return kept ? kept.read(tokenHash, load) : ((await load())?.value ?? null);
}

async function loadApiKey(handle: DbOrTx, tokenHash: string): Promise<LoadedValue<ActiveApiKey> | null> {
  const row = await findActiveKey(handle, tokenHash);
  if (!row) return null;
  const { id, scopes, unusedMs, leftMs } = row;
  const isStale = unusedMs === null || unusedMs >= USED_EVERY_MS;
  if (isStale) await handle.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id));
  return {
    value: { id, scopes, principal: principalOf(row) },
    dependsOn: [id, row.shopId ?? (row.adminId as string)],
    ttlMs: Math.min(leftMs, USED_EVERY_MS - (isStale ? 0 : unusedMs)),
  };
}

function principalOf(row: NonNullable<Awaited<ReturnType<typeof findActiveKey>>>): ActiveApiKey['principal'] {
  const { shopId, adminId, adminRole, secondFactor } = row;
  if (shopId) return { kind: 'shop', shopId, memberId: null, role: 'manager', preparing: false };
  return { kind: 'admin', userId: adminId as string, secondFactor, adminRole: adminRole ?? 'support' };
}
