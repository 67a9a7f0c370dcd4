import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { SortOf } from '#shared/list-query';
import { normalizePhone } from '#shared/phone';
import type { DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { containsPattern } from '../../platform/like.ts';
import { users } from './tables.ts';

/** Matches an e-mail address or its prefix, a phone number, or a part of the name. */
function matching(search: string) {
  const phone = normalizePhone(search);
  if (phone) return eq(users.phone, phone);
  const pattern = containsPattern(search);
  return or(
    sql`${users.email} like ${pattern}::citext`,
    sql`lower(${users.firstName} || ' ' || ${users.lastName}) like lower(${pattern})`,
  );
}

/** Columns for admins: no hash, no token. */
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

const SORTED_BY = {
  created: users.createdAt,
  name: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  email: users.email,
};
type SortColumn = keyof typeof SORTED_BY;

/** People for admins, newest first by default, then by id. */
export async function listUsers(
  handle: DbOrTx,
  query: {
    page: number;
    limit: number;
    search?: string | undefined;
    sort?: SortOf<SortColumn> | undefined;
  },
) {
  const { page, limit, search, sort = 'created-desc' } = query;
  const [column, direction] = sort.split('-') as [SortColumn, 'asc' | 'desc'];
  const way = direction === 'asc' ? asc : desc;
  const where = search ? matching(search) : undefined;
  const found = await handle
    .select(shown)
    .from(users)
    .where(where)
    .orderBy(way(SORTED_BY[column]), way(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { users: found, total: await handle.$count(users, where) };
}

/** A person for admins; no hash, no token. @throws AppError NOT_FOUND */
export async function getUser(handle: DbOrTx, userId: string) {
  const [user] = isUuid(userId) ? await handle.select(shown).from(users).where(eq(users.id, userId)) : [];
  if (!user) throw new AppError('NOT_FOUND', 'Person not found');
  return user;
}
