import { and, eq, or, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMails, type MailContent } from '#modules/mail';
import { withContact } from '#modules/settings';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '#platform/database';
import { hashPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import type { PhoneVerify } from '#src/modules/identity/contract/phone.ts';
import { identityErrors } from './errors.ts';
import { createSession } from './log-in.ts';
import { passwordChangedMail, phoneChangedMail } from './mails.ts';
import { lockOpenUser } from './manage-accounts.ts';
import { assertNewPassword, customerCredentials, toCredential } from './passwords.ts';
import { checkPhoneCode, redeemPhoneCode, sendPhoneCode } from './phone-codes.ts';
import { getProfile } from './profile.ts';
import { closeOtherSessions } from './sessions.ts';
import { sessions, users } from './tables.ts';

/** The result of a right code. Without a token the number has no account and its code stays valid. */
export interface PhoneSignIn {
  token: string | null;
  isNew: boolean;
}

/**
 * Signs in the customer of a number by a texted code, or opens an account when names are given. The session proves no
 * password, so whoever took over a number changes neither wallet, password nor address with it.
 * @throws AppError INVALID_CODE, ACCOUNT_SUSPENDED; VALIDATION_ERROR for an unacceptable password
 */
export async function signInByPhone(db: Database, site: Site, input: PhoneVerify): Promise<PhoneSignIn> {
  const { phone, code, firstName, lastName, password } = input;
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SIGN_IN' }, code);
  const names = firstName && lastName ? { firstName, lastName } : null;
  if (password !== undefined && names) {
    assertNewPassword(password, { email: null, names: Object.values(names) });
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `phone-account:${phone}`);
    const known = await lockByPhone(tx, phone);
    if (!known && !names) return { token: null, isNew: false };
    await redeemPhoneCode(tx, codeId);
    const user = known ?? (await openAccount(tx, { ...(names as Names), phone, passwordHash }));
    if (user.suspendedAt) throw identityErrors.accountSuspended(suspensionReason(user));
    const who = { credentials: customerCredentials, checked: toCredential(user), ...(known && BY_SMS) };
    return { token: await createSession(tx, site, who), isNew: !known };
  });
}

/** The session that opens an account needs no other proof: nobody owned it before. */
const BY_SMS = { proof: 'SMS' } as const;

type UserRow = typeof users.$inferSelect;
interface Names {
  firstName: string;
  lastName: string;
}

const suspensionReason = ({ suspendedReason }: UserRow): string =>
  suspendedReason ? ` Reason: ${suspendedReason}` : '';

async function lockByPhone(tx: Transaction, phone: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.verifiedPhone, phone), eq(users.role, 'customer')))
    .for('no key update');
  return user;
}

async function openAccount(
  tx: Transaction,
  account: Names & { phone: string; passwordHash: string | null },
): Promise<UserRow> {
  const [user] = await tx
    .insert(users)
    .values({ ...account, email: null, verifiedPhone: account.phone })
    .returning();
  return user as UserRow;
}

/** Tells the ways by which an account was reached before a change. */
async function tellFormerContacts(
  tx: Transaction,
  site: Site,
  { email, verifiedPhone }: UserRow,
  content: MailContent,
): Promise<void> {
  const contacts = [
    { email, phone: null },
    { email: null, phone: verifiedPhone },
  ];
  await enqueueMails(
    tx,
    site,
    contacts.map((recipient) => ({ kind: 'phone-changed', recipient, content })),
  );
}

/** The customer who signs in with this number, or null. */
export async function findPhoneOwner(handle: DbOrTx, phone: string): Promise<string | null> {
  const [owner] = await handle.select({ id: users.id }).from(users).where(eq(users.verifiedPhone, phone));
  return owner?.id ?? null;
}

/**
 * Adds a number to an account, or replaces its number. The caller has proven the password; the email address and the
 * earlier number are told.
 * @throws AppError INVALID_CODE; CONFLICT when another account uses the number
 */
export async function addPhone(
  db: Database,
  site: Site,
  input: { userId: string; phone: string; code: string },
): Promise<void> {
  const { userId, phone, code } = input;
  const codeId = await checkPhoneCode(db, { phone, purpose: 'ADD_PHONE', owner: userId }, code);
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, `phone-account:${phone}`);
    const other = await lockByPhone(tx, phone);
    if (other && other.id !== userId) throw identityErrors.phoneTaken();
    await redeemPhoneCode(tx, codeId);
    const before = await lockOpenUser(tx, userId);
    await tx.update(users).set({ phone, verifiedPhone: phone }).where(eq(users.id, userId));
    await tellFormerContacts(tx, site, before, phoneChangedMail(site, phone));
    await recordEvent(tx, { kind: 'PHONE_ADDED', accountId: userId });
  });
}

/** Removes the number of an account with an email address. @throws AppError CONFLICT without one */
export async function removePhone(db: Database, site: Site, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockOpenUser(tx, userId);
    if (before.verifiedPhone === null) return;
    if (before.email === null) throw identityErrors.lastIdentity();
    await tx.update(users).set({ verifiedPhone: null }).where(eq(users.id, userId));
    await tellFormerContacts(tx, site, before, phoneChangedMail(site, null));
    await recordEvent(tx, { kind: 'PHONE_REMOVED', accountId: userId });
  });
}

/** A device that has been signed in for so long counts as its owner's: a stolen number signs in anew. */
export const KNOWN_DEVICE_HOURS = 48;

/**
 * Sets the first password of an account with a phone number, by a texted code and a second proof: the session has lasted
 * for two days, or it opened the account. Ends the other sessions.
 * @throws AppError INVALID_CODE; INVALID_STATE for an account with a password, and on a new device; VALIDATION_ERROR for
 *   an unacceptable password
 */
export async function setFirstPassword(
  db: Database,
  site: Site,
  input: { userId: string; sessionId: string; token: string; code: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId, token, code, newPassword } = input;
  const { verifiedPhone: phone, firstName, lastName } = await getProfile(db, userId);
  if (!phone) throw identityErrors.phoneMissing();
  assertNewPassword(newPassword, { email: null, names: [firstName, lastName] }, 'newPassword');
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SET_PASSWORD', owner: userId }, code);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const user = await lockOpenUser(tx, userId);
    if (user.passwordHash !== null) throw identityErrors.passwordExists();
    if (!(await isKnownSession(tx, user, sessionId))) throw identityErrors.deviceTooNew(KNOWN_DEVICE_HOURS);
    await redeemPhoneCode(tx, codeId);
    const account = { userId };
    await customerCredentials.setPassword(tx, account, passwordHash);
    await closeOtherSessions(tx, account, token);
    await recordEvent(tx, { kind: 'PASSWORD_CHANGED', accountId: userId });
    const recipient = { email: user.email, phone: user.verifiedPhone };
    const content = passwordChangedMail(await withContact(tx, site), 'changed');
    await enqueueMails(tx, site, [{ kind: 'password-changed', recipient, content }]);
  });
}

async function isKnownSession(tx: Transaction, { createdAt }: UserRow, sessionId: string): Promise<boolean> {
  const isOld = sql`${sessions.createdAt} <= now() - ${`${KNOWN_DEVICE_HOURS} hours`}::interval`;
  const isFirst = sql`${sessions.createdAt} <= ${createdAt.toISOString()}::timestamptz + interval '1 minute'`;
  return (await tx.$count(sessions, and(eq(sessions.id, sessionId), or(isOld, isFirst)))) > 0;
}

/** Texts the code of {@link setFirstPassword}. @throws AppError INVALID_STATE without a number; RATE_LIMITED */
export async function sendPasswordCode(db: Database, userId: string): Promise<string> {
  const { verifiedPhone: phone } = await getProfile(db, userId);
  if (!phone) throw identityErrors.phoneMissing();
  await sendPhoneCode(db, { phone, purpose: 'SET_PASSWORD', owner: userId });
  return phone;
}
