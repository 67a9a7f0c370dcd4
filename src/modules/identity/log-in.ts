import { eq } from 'drizzle-orm';
import type { Login } from '#src/modules/identity/contract/accounts.ts';
import type { Database } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { AdminLogin } from './contract/admin-accounts.ts';
import { adminCredentials, credentialOf, customerCredentials } from './credentials.ts';
import { identityErrors } from './errors.ts';
import { adminFactors } from './mfa-store.ts';
import { createSession } from './open-session.ts';
import { askForPasskey } from './passkeys.ts';
import { users } from './tables.ts';
import { type FactorDeps, verifyMfa } from './verify-mfa.ts';

type UserRow = typeof users.$inferSelect;

/**
 * Returns the person if the password is right and the role matches.
 * @throws AppError INVALID_CREDENTIALS; ACCOUNT_SUSPENDED only with the right password
 */
async function authenticate(db: Database, input: Login, role: UserRow['role']): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.email, input.email));
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !matches || user.role !== role) {
    throw identityErrors.credentialsWrong();
  }
  if (user.suspendedAt) {
    const because = user.suspendedReason ? ` Reason: ${user.suspendedReason}` : '';
    throw identityErrors.accountSuspended(because);
  }
  return user;
}

/**
 * Signs in a customer and returns the session token. Admins have their own route.
 * @throws AppError ACCOUNT_SUSPENDED; INVALID_CREDENTIALS, the same for an unknown address and a wrong password
 */
export async function logIn(db: Database, site: Site, input: Login): Promise<string> {
  const checked = credentialOf(await authenticate(db, input, 'customer'));
  return inTransaction(db, (tx) => createSession(tx, site, { credentials: customerCredentials, checked }));
}

/**
 * Signs in an admin, with the second factor if there is one; each code works once.
 * @throws AppError INVALID_CREDENTIALS, also for a customer and a wrong code; TOTP_REQUIRED without a code
 */
export async function logInAdmin(deps: FactorDeps, input: AdminLogin) {
  const { db, site } = deps;
  const user = await authenticate(db, input, 'admin');
  const { id, email, firstName, lastName } = user;
  const passkeyId = await verifyMfa(deps, adminFactors, { owner: { userId: id }, ...user }, input);
  const who = { credentials: adminCredentials, checked: credentialOf(user), passkeyId };
  const token = await inTransaction(db, (tx) => createSession(tx, site, who));
  return { token, admin: { id, email, firstName, lastName } };
}

/**
 * Passkey request options for an admin's sign-in; null without a passkey.
 * @throws AppError INVALID_CREDENTIALS, ACCOUNT_SUSPENDED
 */
export async function askAdminForPasskey({ db, site }: Pick<FactorDeps, 'db' | 'site'>, input: Login) {
  const { id } = await authenticate(db, input, 'admin');
  return askForPasskey(db, site, { userId: id });
}
