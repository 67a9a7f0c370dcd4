import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { ShopRole } from '#contracts/constants';
import type { Handle } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { AccountRef } from './account-ref.ts';
import { sessions, users } from './tables.ts';

/** Who a request speaks for. */
export type Principal =
  | { kind: 'customer'; userId: string }
  /** `secondFactor`: whether a code is asked for at this admin's sign-in. */
  | { kind: 'admin'; userId: string; secondFactor: boolean }
  /** `memberId` is null for the shop's owner. */
  | { kind: 'shop'; shopId: string; role: ShopRole; memberId: string | null };

const SESSION_DAYS = 30;

/** Opens a session of at most 30 days and gives its opaque token; the database keeps the hash alone. */
export async function openSession(
  handle: Handle,
  owner: { userId: string } | { shopId: string; memberId?: string },
): Promise<string> {
  const token = newToken();
  await handle.insert(sessions).values({
    ...owner,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + ${`${SESSION_DAYS} days`}::interval`,
  });
  return token;
}

/** The principal behind a bearer token, or null; a shop that is not approved (any more) has none. */
export async function findPrincipal(handle: Handle, token: string): Promise<Principal | null> {
  const [found] = await handle
    .select({
      userId: sessions.userId,
      shopId: sessions.shopId,
      memberId: sessions.memberId,
      role: users.role,
      totpConfirmedAt: users.totpConfirmedAt,
      memberRole: sql<ShopRole | null>`(select m.role from shop_members m
        where m.id = ${sessions.memberId} and m.removed_at is null)`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, sql`now()`),
        sql`(${sessions.shopId} is null
          or exists (select from shops s where s.id = ${sessions.shopId} and s.status = 'APPROVED'))`,
      ),
    );
  if (!found) return null;
  const { shopId, memberId, memberRole } = found;
  if (shopId) {
    // Who was removed while a session of theirs was being opened has no role any more.
    const role = memberId ? memberRole : 'owner';
    return role && { kind: 'shop', shopId, memberId, role };
  }
  const userId = found.userId as string;
  if (found.role !== 'admin') return { kind: 'customer', userId };
  return { kind: 'admin', userId, secondFactor: found.totpConfirmedAt !== null };
}

/** Ends one session; an unknown token is no error. */
export async function closeSession(handle: Handle, token: string): Promise<void> {
  await handle.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Signs a person, a whole shop or one of its team out everywhere. */
export async function closeSessionsOf(handle: Handle, owner: AccountRef): Promise<void> {
  const all = 'shopId' in owner ? eq(sessions.shopId, owner.shopId) : ownSessions(owner);
  await handle.delete(sessions).where(all);
}

/** The sessions of whoever has a password of their own: of a shop the owner's alone, not the team's. */
const ownSessions = (account: AccountRef) =>
  'userId' in account
    ? eq(sessions.userId, account.userId)
    : 'shopId' in account
      ? and(eq(sessions.shopId, account.shopId), isNull(sessions.memberId))
      : eq(sessions.memberId, account.memberId);

/** Signs an account out everywhere; of a shop the owner alone, not the team. */
export async function closeOwnSessions(handle: Handle, account: AccountRef): Promise<void> {
  await handle.delete(sessions).where(ownSessions(account));
}

/** Signs an account out everywhere but where `token` is; of a shop the owner alone. */
export async function closeOtherSessions(handle: Handle, account: AccountRef, token: string): Promise<void> {
  await handle.delete(sessions).where(and(ownSessions(account), ne(sessions.tokenHash, hashToken(token))));
}

/** Removes sessions past their end; gives how many. */
export async function purgeSessions(handle: Handle): Promise<number> {
  return (await handle.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))).rowCount ?? 0;
}
