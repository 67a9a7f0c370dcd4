import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMails, type NewMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '#platform/database';
import { hashPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { identityErrors } from './errors.ts';
import { passwordChangedMail, phoneChangedMail } from './mails.ts';
import {
  assertNewPassword,
  type Credential,
  type Credentials,
  toContact,
  toSeparateContacts,
} from './passwords.ts';
import { checkPhoneCode, redeemPhoneCode, sendPhoneCode } from './phone-codes.ts';
import { accountRecoveries } from './secrets/tables.ts';
import { closeOtherSessions } from './sessions.ts';
import { sessions } from './tables.ts';
import { type AccountRef, accountId } from './views.ts';

/** Tells the ways by which an account was reached before a change. */
async function tellFormerContacts(
  tx: Transaction,
  site: Site,
  former: Credential,
  content: NewMail['content'],
): Promise<void> {
  await enqueueMails(
    tx,
    site,
    toSeparateContacts(former).map((recipient) => ({ kind: 'phone-changed', recipient, content })),
  );
}

/** Locks a number's sign-ins, so that two accounts cannot take it at once. */
export const lockPhone = (tx: Transaction, phone: string) => advisoryLock(tx, `phone-account:${phone}`);

/** @throws AppError UNAUTHENTICATED for an account that is no longer open */
async function lockAccount(tx: Transaction, credentials: Credentials, account: AccountRef) {
  const credential = await credentials.lock(tx, account);
  if (!credential?.isOpen) throw identityErrors.signInNeeded();
  return credential;
}

/**
 * Adds a number to an account, or replaces its number. The caller has proven the password; the email address and the
 * earlier number are told.
 * @throws AppError INVALID_CODE; CONFLICT when another account uses the number
 */
export async function addPhone(
  db: Database,
  site: Site,
  credentials: Credentials,
  input: { account: AccountRef; phone: string; code: string },
): Promise<void> {
  const { account, phone, code } = input;
  const owner = accountId(account);
  const codeId = await checkPhoneCode(db, { phone, purpose: 'ADD_PHONE', owner }, code);
  await inTransaction(db, async (tx) => {
    await lockPhone(tx, phone);
    const other = await credentials.byPhone(tx, phone);
    if (other && accountId(other.account) !== owner) throw identityErrors.phoneTaken();
    await redeemPhoneCode(tx, codeId);
    const before = await lockAccount(tx, credentials, account);
    await credentials.setPhone(tx, account, phone);
    await tellFormerContacts(tx, site, before, () => phoneChangedMail(site, phone));
    await recordEvent(tx, { kind: 'PHONE_ADDED', accountId: owner });
  });
}

/** Removes the number of an account with an email address. @throws AppError CONFLICT without one */
export async function removePhone(
  db: Database,
  site: Site,
  credentials: Credentials,
  account: AccountRef,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, credentials, account);
    if (!before.phone) return;
    if (before.email === null) throw identityErrors.lastIdentity();
    await credentials.setPhone(tx, account, null);
    await tellFormerContacts(tx, site, before, () => phoneChangedMail(site, null));
    await recordEvent(tx, { kind: 'PHONE_REMOVED', accountId: accountId(account) });
  });
}

/** A device that has been signed in for so long counts as its owner's: a stolen number signs in anew. */
export const KNOWN_DEVICE_HOURS = 48;

/**
 * Sets the password of an account with a phone number, by a texted code and a second proof: the session has lasted for
 * two days, or it opened the account. Ends the other sessions. A forgotten password of an account with an email is reset
 * by email, unless an admin has recovered the account.
 * @throws AppError INVALID_CODE; INVALID_STATE for an account with both, and on a new device; VALIDATION_ERROR for
 *   an unacceptable password
 */
export async function resetPasswordByPhone(
  db: Database,
  site: Site,
  credentials: Credentials,
  input: { account: AccountRef; sessionId: string; token: string; code: string; newPassword: string },
): Promise<void> {
  const { account, sessionId, token, code, newPassword } = input;
  const owner = accountId(account);
  const { phone, ...known } = await readPhoneAccount(db, credentials, account);
  assertNewPassword(newPassword, known, 'newPassword');
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SET_PASSWORD', owner }, code);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, credentials, account);
    // The code proves this number alone.
    if (locked.phone !== phone) throw identityErrors.phoneCodeInvalid();
    const canUseEmail = locked.email !== null && !(await wasRecovered(tx, account));
    if (locked.passwordHash !== null && canUseEmail) throw identityErrors.passwordByEmail();
    if (!(await isKnownSession(tx, locked, sessionId))) {
      throw identityErrors.deviceTooNew(KNOWN_DEVICE_HOURS);
    }
    await redeemPhoneCode(tx, codeId);
    await credentials.setPassword(tx, account, passwordHash);
    await closeOtherSessions(tx, account, token);
    await recordEvent(tx, { kind: 'PASSWORD_CHANGED', accountId: owner });
    const contactSite = await withContact(tx, site);
    const content = () => passwordChangedMail(contactSite, 'changed');
    await enqueueMails(tx, site, [{ kind: 'password-changed', recipient: toContact(locked), content }]);
  });
}

/** Whether a session has lasted for two days, or opened the account. */
export async function isKnownSession(
  tx: DbOrTx,
  { openedAt }: Credential,
  sessionId: string,
): Promise<boolean> {
  const isOld = sql`${sessions.createdAt} <= now() - ${`${KNOWN_DEVICE_HOURS} hours`}::interval`;
  const isFirst = sql`${sessions.createdAt} <= ${openedAt.toISOString()}::timestamptz + interval '1 minute'`;
  return (await tx.$count(sessions, and(eq(sessions.id, sessionId), or(isOld, isFirst)))) > 0;
}

/** Whether an admin has recovered an account, whose email its owner has lost. */
async function wasRecovered(tx: Transaction, account: AccountRef): Promise<boolean> {
  if ('memberId' in account) return false;
  const { userId, shopId, doneAt } = accountRecoveries;
  const own = 'userId' in account ? eq(userId, account.userId) : eq(shopId, account.shopId);
  return (await tx.$count(accountRecoveries, and(own, isNotNull(doneAt)))) > 0;
}

/** @throws AppError INVALID_STATE without a number */
export async function readPhoneAccount(handle: DbOrTx, credentials: Credentials, account: AccountRef) {
  const credential = await credentials.byAccount(handle, account);
  if (!credential?.phone) throw identityErrors.phoneMissing();
  return { ...credential, phone: credential.phone };
}

/** Texts the code of {@link resetPasswordByPhone}. @throws AppError INVALID_STATE without a number; RATE_LIMITED */
export async function sendPasswordCode(
  db: Database,
  credentials: Credentials,
  account: AccountRef,
): Promise<string> {
  const { phone } = await readPhoneAccount(db, credentials, account);
  await sendPhoneCode(db, { phone, purpose: 'SET_PASSWORD', owner: accountId(account) });
  return phone;
}
