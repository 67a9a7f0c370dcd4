import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { sessions, users } from './tables.ts';

/** Who a request speaks for. */
export type Principal =
  | { kind: 'customer'; userId: string }
  | { kind: 'admin'; userId: string }
  | { kind: 'shop'; shopId: string };

const SESSION_DAYS = 30;

/** Opens a session of at most 30 days and gives its opaque token; the database keeps the hash alone. */
export async function openSession(
  handle: Handle,
  owner: { userId: string } | { shopId: string },
): Promise<string> {
  const token = newToken();
  await handle.insert(sessions).values({
    ...owner,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + ${`${SESSION_DAYS} days`}::interval`,
  });
  return token;
}

/** The principal behind a bearer token, or null. */
export async function findPrincipal(handle: Handle, token: string): Promise<Principal | null> {
  const [found] = await handle
    .select({ userId: sessions.userId, shopId: sessions.shopId, role: users.role })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`now()`)));
  if (!found) return null;
  if (found.shopId) return { kind: 'shop', shopId: found.shopId };
  return { kind: found.role === 'admin' ? 'admin' : 'customer', userId: found.userId as string };
}

/** Ends one session; an unknown token is no error. */
export async function closeSession(handle: Handle, token: string): Promise<void> {
  await handle.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Signs a person or a shop out everywhere (after a password reset, or when a shop is suspended). */
export async function closeSessionsOf(
  handle: Handle,
  owner: { userId: string } | { shopId: string },
): Promise<void> {
  const theirs = 'userId' in owner ? eq(sessions.userId, owner.userId) : eq(sessions.shopId, owner.shopId);
  await handle.delete(sessions).where(theirs);
}

/** Removes sessions past their end; gives how many. */
export async function purgeSessions(handle: Handle): Promise<number> {
  return (await handle.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))).rowCount ?? 0;
}
