import { eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { ProfileUpdate } from '#src/modules/identity/contract/accounts.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { users } from './tables.ts';

const shown = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  /** The newest order awaiting payment. */
  openOrderId: sql<string | null>`(select o.id from order_heads o
    where o.user_id = users.id and o.status = 'AWAITING_PAYMENT' order by o.hold_expires_at desc limit 1)`,
};

/** A person's own profile. @throws AppError NOT_FOUND */
export async function getProfile(handle: DbOrTx, userId: string) {
  const [user] = await handle.select(shown).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('NOT_FOUND', 'Account not found');
  return user;
}

/** Names and contact data of people, by id; one statement. */
export async function profilesOf(handle: DbOrTx, userIds: string[]) {
  const { id, firstName, lastName, email, phone } = shown;
  const found = userIds.length
    ? await handle
        .select({ id, firstName, lastName, email, phone })
        .from(users)
        .where(inArray(users.id, [...new Set(userIds)]))
    : [];
  return new Map(found.map((user) => [user.id, user]));
}

/** Updates only the given fields. @throws AppError NOT_FOUND */
export async function updateProfile(handle: DbOrTx, userId: string, change: ProfileUpdate) {
  if (Object.keys(change).length === 0) return getProfile(handle, userId);
  const [user] = await handle.update(users).set(change).where(eq(users.id, userId)).returning(shown);
  if (!user) throw new AppError('NOT_FOUND', 'Account not found');
  return user;
}
