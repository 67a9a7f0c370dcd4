import { sql } from 'drizzle-orm';
import { array, bool, enumText, int, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import type { AdminRole } from '#shared/admin-roles';
import type { Scope } from '#shared/api-key-scopes';
import type { DbOrTx } from '../../../platform/database.ts';

/** The owner of a key: a shop, or the market by the admin who makes it. */
export type ApiKeyOwner = { shopId: string } | { adminId: string };

/** The keys of an owner; those of the market belong to all its owners. */
const ownKeys = (owner: ApiKeyOwner) =>
  'shopId' in owner ? sql`k.shop_id = ${owner.shopId}::uuid` : sql`k.admin_id is not null`;

/** Days for which an expired key is still listed. */
export const LISTED_DAYS = 30;

/** Lists an owner's keys, newest first, with those that expired in the last 30 days. */
export function listApiKeys(handle: DbOrTx, owner: ApiKeyOwner) {
  return readRows(
    handle,
    {
      id: text,
      name: text,
      scopes: array(enumText<Scope>()),
      hint: text,
      madeBy: nullable(text),
      isActive: bool,
      isReplaced: bool,
      createdAt: isoTimestamp,
      lastUsedAt: nullable(isoTimestamp),
      expiresAt: isoTimestamp,
    },
    sql`select k.id, k.name, k.scopes, k.hint, u.first_name || ' ' || u.last_name as "madeBy",
        k.expires_at > now() as "isActive", k.replaced_by is not null as "isReplaced",
        k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt"
      from api_keys k left join users u on u.id = k.admin_id
      where ${ownKeys(owner)} and k.expires_at > now() - ${`${LISTED_DAYS} days`}::interval
      order by k.id desc`,
  );
}

/**
 * Finds a key that works, with its owner as of now: null once it has expired, and while its shop is not open or its
 * admin is none.
 */
export async function findActiveKey(handle: DbOrTx, tokenHash: string) {
  const [row] = await readRows(
    handle,
    {
      id: text,
      scopes: array(enumText<Scope>()),
      shopId: nullable(text),
      adminId: nullable(text),
      adminRole: nullable(enumText<AdminRole>()),
      secondFactor: bool,
      unusedMs: nullable(int),
      leftMs: int,
    },
    sql`select k.id, k.scopes, k.shop_id as "shopId", k.admin_id as "adminId", u.admin_role as "adminRole",
        u.totp_confirmed_at is not null as "secondFactor",
        floor(extract(epoch from now() - k.last_used_at) * 1000)::bigint as "unusedMs",
        floor(extract(epoch from k.expires_at - now()) * 1000)::bigint as "leftMs"
      from api_keys k left join users u on u.id = k.admin_id
      where k.token_hash = ${tokenHash} and k.expires_at > now()
        and (exists (select from open_shops s where s.id = k.shop_id)
          or (u.role = 'admin' and u.suspended_at is null))`,
  );
  return row ?? null;
}
