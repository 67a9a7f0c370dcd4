import { eq } from 'drizzle-orm';
import type { Login } from '#contracts/accounts';
import { AppError } from '#contracts/errors';
import type { Database } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { openSession } from './sessions.ts';
import { users } from './tables.ts';

/**
 * Opens a customer's session and gives its token. Admins sign in at their own door.
 * @throws AppError INVALID_CREDENTIALS, the same for an unknown address and a wrong password
 */
export async function logIn(db: Database, input: Login): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, input.email));
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !matches || user.role !== 'customer') {
    throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
  }
  return openSession(db, { userId: user.id });
}
