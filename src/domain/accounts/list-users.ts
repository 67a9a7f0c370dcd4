import { desc } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { users } from './tables.ts';

/** People for the admins, newest first. */
export async function listUsers(handle: Handle, { page, limit }: { page: number; limit: number }) {
  const { id, email, firstName, lastName, phone, role, emailVerifiedAt, createdAt } = users;
  const found = await handle
    .select({ id, email, firstName, lastName, phone, role, emailVerifiedAt, createdAt })
    .from(users)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { users: found, total: await handle.$count(users) };
}
