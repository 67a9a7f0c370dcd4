import { eq } from 'drizzle-orm';
import type { Login } from '#contracts/accounts';
import { AppError } from '#contracts/errors';
import type { Database } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { openSession } from './sessions.ts';
import { users } from './tables.ts';

type UserRow = typeof users.$inferSelect;

/** The person, if the password is theirs and they may use this door. @throws AppError INVALID_CREDENTIALS */
async function authenticate(db: Database, input: Login, role: UserRow['role']): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.email, input.email));
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !matches || user.role !== role) {
    throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
  }
  return user;
}

/**
 * Opens a customer's session and gives its token. Admins sign in at their own door.
 * @throws AppError INVALID_CREDENTIALS, the same for an unknown address and a wrong password
 */
export async function logIn(db: Database, input: Login): Promise<string> {
  const user = await authenticate(db, input, 'customer');
  return openSession(db, { userId: user.id });
}

/** Opens an admin's session. @throws AppError INVALID_CREDENTIALS, also for a customer */
export async function logInAdmin(db: Database, input: Login) {
  const { id, email, firstName, lastName } = await authenticate(db, input, 'admin');
  return { token: await openSession(db, { userId: id }), admin: { id, email, firstName, lastName } };
}
