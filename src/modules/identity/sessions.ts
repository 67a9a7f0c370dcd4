import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { type LoadedValue, rowCacheFor } from '#platform/row-cache';
import type { AdminRole } from '#shared/admin-roles';
import type { ShopRole } from '#shared/constants';
import type { DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { currentRequest } from '../../platform/request-context.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { endEmailChange } from './email-changes.ts';
import { accountPins, accountRecoveries, mailedSecrets } from './secrets/tables.ts';
import { knownSignIns, sessions, users } from './tables.ts';
import type { AccountRef } from './views.ts';

/** The account a request acts for. */
export type Principal =
  /** `view`: an admin's read-only view of this customer's account (decision 82). */
  | { kind: 'customer'; userId: string; view?: { id: string; adminId: string } }
  /** `secondFactor`: whether this admin's sign-in requires a code. */
  | { kind: 'admin'; userId: string; secondFactor: boolean; adminRole: AdminRole }
  /** `memberId` is null for the shop's owner. */
  | {
      kind: 'shop';
      shopId: string;
      role: ShopRole;
      memberId: string | null;
      /** The shop waits for its review: it is not public and sells nothing. */
      preparing: boolean;
    };

/** A session's facts besides its principal. */
export interface SessionFacts {
  sessionId: string;
  /** When the password was last entered. */
  passwordAt: Date;
}

/** Absolute session lifetime, whatever the activity. */
export const SESSION_LIFETIME_HOURS = { admin: 12, other: 90 * 24 };
/** Idle timeout: half an hour for admins, 30 days for others. */
const SESSION_IDLE_MINUTES = { admin: 30, other: 30 * 24 * 60 };

/** A valid session, not idle too long; requires `sessions` and `users` in the statement. */
const holding = and(
  gt(sessions.expiresAt, sql`now()`),
  sql`${sessions.lastSeenAt} > now() - case when ${users.role} = 'admin'
    then ${`${SESSION_IDLE_MINUTES.admin} minutes`}::interval else ${`${SESSION_IDLE_MINUTES.other} minutes`}::interval end`,
  sql`${users.suspendedAt} is null`,
);

/** NOTIFY channel for changes of sessions and their principals. */
export const PRINCIPALS = 'principals';
/** Last use is recorded to the minute, so a cached session is reloaded at least once a minute. */
const SEEN_EVERY_MS = 60_000;

type Found = Principal & SessionFacts;

/**
 * The principal of a bearer token, or null. Null for a suspended person, and for a shop that is not approved, except
 * for preparing sessions while it waits. Records the last use to the minute. Cached in process until a change
 * invalidates it.
 */
export async function findPrincipal(handle: DbOrTx, token: string): Promise<Found | null> {
  const tokenHash = hashToken(token);
  const load = () => loadPrincipal(handle, tokenHash);
  const kept = rowCacheFor<Found>(handle, PRINCIPALS);
  return kept ? kept.read(tokenHash, load) : ((await load())?.value ?? null);
}

async function loadPrincipal(handle: DbOrTx, tokenHash: string): Promise<LoadedValue<Found> | null> {
  const [found] = await handle
    .select({
      sessionId: sessions.id,
      passwordAt: sessions.passwordAt,
      /** Milliseconds since the last use and until the expiry, by the database's clock, which may differ. */
      unseenMs: sql<number>`(extract(epoch from now() - ${sessions.lastSeenAt}) * 1000)::float8`,
      leftMs: sql<number>`(extract(epoch from ${sessions.expiresAt} - now()) * 1000)::float8`,
      userId: sessions.userId,
      shopId: sessions.shopId,
      memberId: sessions.memberId,
      role: users.role,
      totpConfirmedAt: users.totpConfirmedAt,
      adminRole: users.adminRole,
      memberRole: sql<ShopRole | null>`(select m.role from shop_team m
        where m.member_id = ${sessions.memberId})`,
      isShopOpen: sql<boolean>`exists (select from open_shops s where s.id = ${sessions.shopId})`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        holding,
        sql`(${sessions.shopId} is null
          or exists (select from open_shops s where s.id = ${sessions.shopId})
          or (${sessions.preparing} and exists (select from waiting_shops s where s.id = ${sessions.shopId})))`,
      ),
    );
  const value = found ? principalOf(found) : null;
  if (!found || !value) return null;
  const { sessionId, userId, shopId, memberId, unseenMs, leftMs } = found;
  const isStale = unseenMs > SEEN_EVERY_MS;
  if (isStale) await writeSeen(handle, sessionId);
  const dependsOn = [sessionId, userId, shopId, memberId].filter((id) => id !== null);
  return { value, dependsOn, ttlMs: Math.min(leftMs, SEEN_EVERY_MS - (isStale ? 0 : unseenMs)) };
}

async function writeSeen(handle: DbOrTx, sessionId: string): Promise<void> {
  const address = currentRequest()?.address || null;
  await handle
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, ...(address ? { address } : {}) })
    .where(eq(sessions.id, sessionId));
}

/** Null for a member removed from the team while the session was being created. */
function principalOf(found: {
  sessionId: string;
  passwordAt: Date;
  userId: string | null;
  shopId: string | null;
  memberId: string | null;
  role: 'customer' | 'admin' | null;
  totpConfirmedAt: Date | null;
  adminRole: AdminRole | null;
  memberRole: ShopRole | null;
  isShopOpen: boolean;
}): Found | null {
  const { sessionId, passwordAt, shopId, memberId, memberRole } = found;
  if (shopId) {
    const role = memberId ? memberRole : 'owner';
    const preparing = !found.isShopOpen;
    return role && { kind: 'shop', shopId, memberId, role, preparing, sessionId, passwordAt };
  }
  const userId = found.userId as string;
  if (found.role !== 'admin') return { kind: 'customer', userId, sessionId, passwordAt };
  const secondFactor = found.totpConfirmedAt !== null;
  // Without a role: the least privileges.
  const adminRole = found.adminRole ?? 'support';
  return { kind: 'admin', userId, secondFactor, adminRole, sessionId, passwordAt };
}

/** Ends one session; ignores an unknown token. */
export async function closeSession(handle: DbOrTx, token: string): Promise<void> {
  await handle.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Signs out a person, a shop with its team, or a team member everywhere. */
export async function closeSessionsOf(handle: DbOrTx, owner: AccountRef): Promise<void> {
  const all = 'shopId' in owner ? eq(sessions.shopId, owner.shopId) : ownSessions(owner);
  await handle.delete(sessions).where(all);
}

/** Sessions of one password holder; for a shop the owner's without the team's. */
export const ownSessions = (account: AccountRef) =>
  'userId' in account
    ? eq(sessions.userId, account.userId)
    : 'shopId' in account
      ? and(eq(sessions.shopId, account.shopId), isNull(sessions.memberId))
      : eq(sessions.memberId, account.memberId);

/** Signs an account out everywhere; for a shop only the owner. */
export async function closeOwnSessions(handle: DbOrTx, account: AccountRef): Promise<void> {
  await handle.delete(sessions).where(ownSessions(account));
}

/** Ends an account's sessions except `token`'s; for a shop only the owner's. */
export async function closeOtherSessions(handle: DbOrTx, account: AccountRef, token: string): Promise<void> {
  await handle.delete(sessions).where(and(ownSessions(account), ne(sessions.tokenHash, hashToken(token))));
}

/** Ends an account's sessions except the given one, if any; for a shop only the owner's. */
export async function endOtherOwnSessions(
  handle: DbOrTx,
  account: AccountRef,
  sessionId: string | null,
): Promise<void> {
  const others = sessionId ? ne(sessions.id, sessionId) : undefined;
  await handle.delete(sessions).where(and(ownSessions(account), others));
}

/** Deletes sessions that are expired or unused for 30 days; returns the number deleted. */
export async function purgeSessions(handle: DbOrTx): Promise<number> {
  const idle = lt(sessions.lastSeenAt, sql`now() - ${`${SESSION_IDLE_MINUTES.other} minutes`}::interval`);
  return purgeRows(handle, { table: sessions, where: or(lt(sessions.expiresAt, sql`now()`), idle) });
}

/** Signs out the whole team of a closed shop, and deletes its links, codes, devices, recoveries and pending change of
 * address.
 */
export async function endShopAccess(
  tx: Transaction,
  { shopId, memberIds }: { shopId: string; memberIds: string[] },
): Promise<void> {
  await closeSessionsOf(tx, { shopId });
  await endEmailChange(tx, { shopId });
  await tx
    .delete(accountPins)
    .where(or(eq(accountPins.shopId, shopId), inArray(accountPins.memberId, memberIds)));
  await tx.delete(accountRecoveries).where(eq(accountRecoveries.shopId, shopId));
  await tx
    .delete(mailedSecrets)
    .where(or(eq(mailedSecrets.shopId, shopId), inArray(mailedSecrets.memberId, memberIds)));
  await tx.delete(knownSignIns).where(inArray(knownSignIns.accountId, [shopId, ...memberIds]));
}
