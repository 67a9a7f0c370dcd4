import { desc, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { normalizePhone } from '#contracts/phone';
import type { Handle } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { containsPattern } from '../../platform/like.ts';
import { users } from './tables.ts';

/** An address or its beginning, a telephone number, or a part of the name. */
function matching(search: string) {
  const phone = normalizePhone(search);
  if (phone) return eq(users.phone, phone);
  const pattern = containsPattern(search);
  return or(
    sql`${users.email} like ${pattern}::citext`,
    sql`lower(${users.firstName} || ' ' || ${users.lastName}) like lower(${pattern})`,
  );
}

/** What admins see of a person: no hash, no token. */
const shown = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  adminRole: users.adminRole,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedReason: users.suspendedReason,
  createdAt: users.createdAt,
};

/** People for the admins, newest first. */
export async function listUsers(
  handle: Handle,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
) {
  const where = search ? matching(search) : undefined;
  const found = await handle
    .select(shown)
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { users: found, total: await handle.$count(users, where) };
}

/** A person as the admins see them; no hash, no token. @throws AppError NOT_FOUND */
export async function getUser(handle: Handle, userId: string) {
  const [user] = isUuid(userId) ? await handle.select(shown).from(users).where(eq(users.id, userId)) : [];
  if (!user) throw new AppError('NOT_FOUND', 'There is no such person');
  return user;
}
