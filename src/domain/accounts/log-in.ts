import { eq } from 'drizzle-orm';
import type { Login } from '#contracts/accounts';
import type { AdminLogin } from '#contracts/admin';
import { AppError } from '#contracts/errors';
import type { Database } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { redeemTotp, wrongTotp } from './second-factor.ts';
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

/**
 * Opens an admin's session; a second factor that is set up is asked for, and each of its codes works once.
 * @throws AppError INVALID_CREDENTIALS, also for a customer and a wrong code; TOTP_REQUIRED without a code
 */
export async function logInAdmin(db: Database, input: AdminLogin) {
  const user = await authenticate(db, input, 'admin');
  const { id, email, firstName, lastName, totpSecret, totpConfirmedAt } = user;
  if (totpSecret && totpConfirmedAt) {
    if (!input.totp) throw new AppError('TOTP_REQUIRED', 'Enter the code of your authenticator');
    const right = await redeemTotp(db, { id, email, totpSecret }, input.totp);
    if (!right) throw wrongTotp('INVALID_CREDENTIALS');
  }
  return { token: await openSession(db, { userId: id }), admin: { id, email, firstName, lastName } };
}
