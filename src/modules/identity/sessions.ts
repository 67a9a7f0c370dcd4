import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Loaded, rowCacheFor } from '#platform/row-cache';
import type { AdminRole } from '#shared/admin-roles';
import type { ShopRole } from '#shared/constants';
import type { DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { currentRequest } from '../../platform/request-context.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { AccountRef } from './account-ref.ts';
import { sessions, users } from './tables.ts';

/** Who a request speaks for. */
export type Principal =
  /** `view`: an admin looks at this customer's account, and may only read (decision 82). */
  | { kind: 'customer'; userId: string; view?: { id: string; adminId: string } }
  /** `secondFactor`: whether a code is asked for at this admin's sign-in. */
  | { kind: 'admin'; userId: string; secondFactor: boolean; adminRole: AdminRole }
  /** `memberId` is null for the shop's owner. */
  | {
      kind: 'shop';
      shopId: string;
      role: ShopRole;
      memberId: string | null;
      /** The shop waits for its review: nothing of it is public, and nothing is sold. */
      preparing: boolean;
    };

/** What is known of a session besides who it speaks for. */
export interface SessionFacts {
  sessionId: string;
  /** When the password was given last. */
  passwordAt: Date;
}

/** Idle sessions end by themselves: an admin's after half an hour, others after 30 days. */
const IDLE_MINUTES = { admin: 30, other: 30 * 24 * 60 };

/** A session that holds, not idle too long; `sessions` and `users` must be in the statement. */
const holding = and(
  gt(sessions.expiresAt, sql`now()`),
  sql`${sessions.lastSeenAt} > now() - case when ${users.role} = 'admin'
    then ${`${IDLE_MINUTES.admin} minutes`}::interval else ${`${IDLE_MINUTES.other} minutes`}::interval end`,
  sql`${users.suspendedAt} is null`,
);

/** The channel on which triggers tell that a session, or who it speaks for, has changed. */
export const PRINCIPALS = 'principals';
/** That a session was used is kept to the minute, so it is read anew once a minute at least. */
const SEEN_EVERY_MS = 60_000;

type Found = Principal & SessionFacts;

/**
 * The principal behind a bearer token, or null; a shop that is not approved (any more) has none, but for sessions that
 * prepare while it waits, nor has a person who is suspended. That it was used is written down, to the minute. Kept in process until something of it changes.
 */
export async function findPrincipal(handle: DbOrTx, token: string): Promise<Found | null> {
  const tokenHash = hashToken(token);
  const load = () => loadPrincipal(handle, tokenHash);
  const kept = rowCacheFor<Found>(handle, PRINCIPALS);
  return kept ? kept.read(tokenHash, load) : ((await load())?.value ?? null);
}

async function loadPrincipal(handle: DbOrTx, tokenHash: string): Promise<Loaded<Found> | null> {
  const [found] = await handle
    .select({
      sessionId: sessions.id,
      passwordAt: sessions.passwordAt,
      /** Milliseconds since it was seen, and until it ends: by the clock of the database, which may be another. */
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

/** Who was removed from a team while a session of theirs was being opened has no role any more: null. */
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
  // Who was given no role may do the least.
  const adminRole = found.adminRole ?? 'support';
  return { kind: 'admin', userId, secondFactor, adminRole, sessionId, passwordAt };
}

/** Ends one session; an unknown token is no error. */
export async function closeSession(handle: DbOrTx, token: string): Promise<void> {
  await handle.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Signs a person, a whole shop or one of its team out everywhere. */
export async function closeSessionsOf(handle: DbOrTx, owner: AccountRef): Promise<void> {
  const all = 'shopId' in owner ? eq(sessions.shopId, owner.shopId) : ownSessions(owner);
  await handle.delete(sessions).where(all);
}

/** The sessions of whoever has a password of their own: of a shop the owner's alone, not the team's. */
export const ownSessions = (account: AccountRef) =>
  'userId' in account
    ? eq(sessions.userId, account.userId)
    : 'shopId' in account
      ? and(eq(sessions.shopId, account.shopId), isNull(sessions.memberId))
      : eq(sessions.memberId, account.memberId);

/** Signs an account out everywhere; of a shop the owner alone, not the team. */
export async function closeOwnSessions(handle: DbOrTx, account: AccountRef): Promise<void> {
  await handle.delete(sessions).where(ownSessions(account));
}

/** Signs an account out everywhere but where `token` is; of a shop the owner alone. */
export async function closeOtherSessions(handle: DbOrTx, account: AccountRef, token: string): Promise<void> {
  await handle.delete(sessions).where(and(ownSessions(account), ne(sessions.tokenHash, hashToken(token))));
}

/** Signs an account out everywhere but in one session, if that is given; of a shop the owner alone. */
export async function closeOwnSessionsBut(
  handle: DbOrTx,
  account: AccountRef,
  sessionId: string | null,
): Promise<void> {
  const others = sessionId ? ne(sessions.id, sessionId) : undefined;
  await handle.delete(sessions).where(and(ownSessions(account), others));
}

/** Removes sessions past their end, or unused for 30 days; gives how many. */
export async function purgeSessions(handle: DbOrTx): Promise<number> {
  const idle = lt(sessions.lastSeenAt, sql`now() - ${`${IDLE_MINUTES.other} minutes`}::interval`);
  return purgeRows(handle, { table: sessions, where: or(lt(sessions.expiresAt, sql`now()`), idle) });
}
