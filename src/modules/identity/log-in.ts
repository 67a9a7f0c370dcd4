import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Login } from '#src/modules/identity/contract/accounts.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { currentRequest } from '../../platform/request-context.ts';
import { isDemoAddress } from '../../platform/reserved-emails.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { AdminLogin } from './contract/admin-accounts.ts';
import { SESSIONS_MAX } from './contract/security.ts';
import { identityErrors } from './errors.ts';
import { recordSignInDevice } from './known-devices.ts';
import { newDeviceMail } from './mails.ts';
import { adminFactors, type MfaOwner } from './mfa-store.ts';
import { ownedPasskeys, requestPasskey } from './passkeys.ts';
import {
  adminCredentials,
  type Credential,
  type Credentials,
  customerCredentials,
  lockUnchanged,
  toContact,
  toCredential,
} from './passwords.ts';
import { ownSessions, SESSION_LIFETIME_HOURS } from './sessions.ts';
import { passkeys, sessions, users } from './tables.ts';
import { type FactorDeps, verifyMfa } from './verify-mfa.ts';
import { type AccountRef, accountId } from './views.ts';

/** A session opened without a password never counts as freshly confirmed. */
const NEVER = sql`'epoch'::timestamptz`;

/** A sign-in and the credentials it rests on. */
export interface SessionSubject {
  /** The shop of an owner or team member; unset for people. */
  shopId?: string;
  credentials: Credentials;
  /** The account at the time its password was verified. */
  checked: Credential;
  /** How the caller proved to be the account's owner. A texted code counts for less than a password. */
  proof?: 'PASSWORD' | 'SMS';
  /** The passkey used, if any. */
  passkeyId?: string | undefined;
  /** For a shop waiting for its review. */
  preparing?: boolean;
}

/**
 * Creates a session and returns its opaque token; the database stores only the hash. It expires after 12 hours for
 * admins and 90 days for others, or when idle ({@link findPrincipal}). A sign-in from a new device is mailed. Locks the
 * account, which must be unchanged since verification; above {@link SESSIONS_MAX} sessions the oldest end. In
 * production demo accounts cannot sign in.
 * @throws AppError INVALID_CREDENTIALS if account or passkey have changed since verification
 */
export async function createSession(tx: Transaction, site: Site, who: SessionSubject): Promise<string> {
  const credential = await lockUnchanged(tx, who.credentials, who.checked);
  const { account, email, admin } = credential;
  if (site.refusesDemoAccounts && email !== null && isDemoAddress(email)) {
    throw identityErrors.demoAccount();
  }
  if (who.passkeyId) await assertKept(tx, account as MfaOwner, who.passkeyId);
  const token = newToken();
  const request = currentRequest();
  const hours = SESSION_LIFETIME_HOURS[admin ? 'admin' : 'other'];
  await tx.insert(sessions).values({
    ...account,
    ...(who.shopId ? { shopId: who.shopId } : {}),
    ...(who.preparing && { preparing: true }),
    tokenHash: hashToken(token),
    expiresAt: sql`now() + ${`${hours} hours`}::interval`,
    ...(who.proof === 'SMS' && { passwordAt: NEVER }),
    address: request?.address || null,
    userAgent: request?.userAgent || null,
  });
  const id = accountId(account);
  await endOldest(tx, account);
  if ((await recordSignInDevice(tx, id)) === 'new') {
    const contactSite = await withContact(tx, site);
    const content = () => newDeviceMail(contactSite, request);
    await enqueueMail(tx, site, { kind: 'new-device', recipient: toContact(credential), content });
  }
  await recordEvent(tx, { kind: 'SIGNED_IN', accountId: id });
  return token;
}

/** Passkeys are removed under the account's lock, which is held here. @throws AppError INVALID_CREDENTIALS */
async function assertKept(tx: Transaction, owner: MfaOwner, passkeyId: string): Promise<void> {
  const kept = await tx.$count(passkeys, and(ownedPasskeys(owner), eq(passkeys.id, passkeyId)));
  if (!kept) throw identityErrors.passkeyRemoved();
}

async function endOldest(tx: Transaction, account: AccountRef): Promise<void> {
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ownSessions(account))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(SESSIONS_MAX);
  const count = (await tx.delete(sessions).where(inArray(sessions.id, tooMany))).rowCount ?? 0;
  if (count === 0) return;
  await recordEvent(tx, { kind: 'SESSIONS_ENDED', accountId: accountId(account), details: { count } });
}

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
  const checked = toCredential(await authenticate(db, input, 'customer'));
  return inTransaction(db, (tx) => createSession(tx, site, { credentials: customerCredentials, checked }));
}

/**
 * Signs in an admin, with the second factor if there is one; each code works once.
 * @throws AppError INVALID_CREDENTIALS, also for a customer and a wrong code; TOTP_REQUIRED without a code
 */
export async function logInAdmin(deps: FactorDeps, input: AdminLogin) {
  const { db, site } = deps;
  const user = await authenticate(db, input, 'admin');
  const { id, firstName, lastName } = user;
  const email = input.email.toLowerCase();
  const passkeyId = await verifyMfa(deps, adminFactors, { ...user, email, owner: { userId: id } }, input);
  const who = { credentials: adminCredentials, checked: toCredential(user), passkeyId };
  const token = await inTransaction(db, (tx) => createSession(tx, site, who));
  return { token, admin: { id, email, firstName, lastName } };
}

/**
 * Passkey request options for an admin's sign-in; null without a passkey.
 * @throws AppError INVALID_CREDENTIALS, ACCOUNT_SUSPENDED
 */
export async function requestAdminPasskey({ db, site }: Pick<FactorDeps, 'db' | 'site'>, input: Login) {
  const { id } = await authenticate(db, input, 'admin');
  return requestPasskey(db, site, { userId: id });
}
