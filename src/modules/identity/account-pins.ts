import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMails } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { hashPassword, verifyPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { identityErrors } from './errors.ts';
import { pinChangedMail, pinLockedMail } from './mails.ts';
import { isKnownSession, KNOWN_DEVICE_HOURS, readPhoneAccount } from './own-phone.ts';
import { type Credential, type Credentials, toContact, toSeparateContacts } from './passwords.ts';
import { checkPhoneCode, redeemPhoneCode, sendPhoneCode } from './phone-codes.ts';
import { pinProblem } from './pin-rules.ts';
import { accountPins } from './secrets/tables.ts';
import { type AccountRef, accountId } from './views.ts';

/** The owner of a PIN: a customer, a shop's owner, or a member of its team. */
export type PinOwner = AccountRef;

const TRIES = 5;
const LOCK_HOURS = 24;

const ofOwner = (owner: PinOwner) =>
  'userId' in owner
    ? eq(accountPins.userId, owner.userId)
    : 'shopId' in owner
      ? eq(accountPins.shopId, owner.shopId)
      : eq(accountPins.memberId, owner.memberId);

/** Deletes the PIN of a member who leaves the team. */
export async function deletePin(tx: Transaction, owner: PinOwner): Promise<void> {
  await tx.delete(accountPins).where(ofOwner(owner));
}

/**
 * Texts the code of {@link setPin} to the account's number.
 * @returns the number, E.164
 * @throws AppError INVALID_STATE without a number; RATE_LIMITED
 */
export async function sendPinCode(db: Database, credentials: Credentials, owner: PinOwner): Promise<string> {
  const { phone } = await readPhoneAccount(db, credentials, owner);
  await sendPhoneCode(db, { phone, purpose: 'SET_PIN', owner: accountId(owner) });
  return phone;
}

/**
 * Sets the PIN of an account, by a texted code and a second proof: the password has just been entered, or the device
 * has been signed in for two days. The email address and the number are told.
 * @param input.afterwards runs in the same transaction, for what the account's module does about it
 * @throws AppError VALIDATION_ERROR for a weak PIN; INVALID_CODE; PASSWORD_REQUIRED, or INVALID_STATE for an account
 *   without a password, on a new device
 */
export async function setPin(
  db: Database,
  site: Site,
  credentials: Credentials,
  input: {
    owner: PinOwner;
    sessionId: string;
    hasFreshPassword: boolean;
    pin: string;
    code: string;
    afterwards?: (tx: Transaction) => Promise<void>;
  },
): Promise<void> {
  const { owner, sessionId, hasFreshPassword, pin, code, afterwards } = input;
  const { phone } = await readPhoneAccount(db, credentials, owner);
  const problem = pinProblem(pin, phone);
  if (problem) throw identityErrors.pinRefused(problem);
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SET_PIN', owner: accountId(owner) }, code);
  const pinHash = await hashPassword(pin);
  await inTransaction(db, async (tx) => {
    const credential = await credentials.lock(tx, owner);
    if (credential?.phone !== phone) throw identityErrors.phoneCodeInvalid();
    if (!hasFreshPassword && !(await isKnownSession(tx, credential, sessionId))) {
      throw credential.passwordHash
        ? identityErrors.pinPasswordNeeded()
        : identityErrors.pinDeviceTooNew(KNOWN_DEVICE_HOURS);
    }
    await redeemPhoneCode(tx, codeId);
    const fresh = { pinHash, wrongCount: 0, lockedUntil: null, setAt: sql`now()` };
    await tx
      .insert(accountPins)
      .values({ ...owner, ...fresh })
      .onConflictDoUpdate({
        target:
          'userId' in owner
            ? accountPins.userId
            : 'shopId' in owner
              ? accountPins.shopId
              : accountPins.memberId,
        set: fresh,
      });
    await afterwards?.(tx);
    await recordEvent(tx, { kind: 'PIN_CHANGED', accountId: accountId(owner) });
    await tellOldWays(tx, site, credential);
  });
}

/** A PIN that its owner has typed twice by USSD. */
interface TypedPin {
  owner: PinOwner;
  /** Number that the owner dials from, E.164. */
  phone: string;
  pinHash: string;
  /** Runs in the same transaction. */
  afterwards?: (tx: Transaction) => Promise<void>;
}

/**
 * Sets the first PIN of an account without a browser, by a checked code; the caller has asked for a fact. The email
 * address and the number are told.
 * @throws AppError INVALID_CODE, also when the number has changed; INVALID_STATE for an account with a PIN
 */
export async function setFirstPin(
  db: Database,
  site: Site,
  credentials: Credentials,
  input: TypedPin & { codeId: string },
): Promise<void> {
  const { owner, pinHash, codeId } = input;
  await inTransaction(db, async (tx) => {
    const credential = await lockDialling(tx, credentials, input);
    await redeemPhoneCode(tx, codeId);
    const set = await tx
      .insert(accountPins)
      .values({ ...owner, pinHash })
      .onConflictDoNothing();
    if (!set.rowCount) throw identityErrors.pinThere();
    await recordNewPin(tx, site, credential, input);
  });
}

/**
 * Replaces the PIN of an account whose owner has just typed it. Both ways are told.
 * @throws AppError INVALID_CODE when the number has changed; INVALID_STATE while the PIN is locked, or without one
 */
export async function changePin(
  db: Database,
  site: Site,
  credentials: Credentials,
  input: TypedPin,
): Promise<void> {
  const { owner, pinHash } = input;
  await inTransaction(db, async (tx) => {
    const credential = await lockDialling(tx, credentials, input);
    const changed = await tx
      .update(accountPins)
      .set({ pinHash, wrongCount: 0, setAt: sql`now()` })
      .where(and(ofOwner(owner), isNull(accountPins.lockedUntil)));
    if (!changed.rowCount) throw identityErrors.pinNotChangeable();
    await recordNewPin(tx, site, credential, input);
  });
}

async function lockDialling(
  tx: Transaction,
  credentials: Credentials,
  { owner, phone }: TypedPin,
): Promise<Credential> {
  const credential = await credentials.lock(tx, owner);
  if (!credential?.isOpen || credential.phone !== phone) throw identityErrors.phoneCodeInvalid();
  return credential;
}

async function recordNewPin(
  tx: Transaction,
  site: Site,
  credential: Credential,
  { owner, afterwards }: TypedPin,
): Promise<void> {
  await afterwards?.(tx);
  await recordEvent(tx, { kind: 'PIN_CHANGED', accountId: accountId(owner) });
  await tellOldWays(tx, site, credential);
}

/** By email and by SMS, so that the owner notices if one of them was taken over. */
async function tellOldWays(tx: Transaction, site: Site, credential: Credential): Promise<void> {
  const contactSite = await withContact(tx, site);
  const content = () => pinChangedMail(contactSite);
  await enqueueMails(
    tx,
    site,
    toSeparateContacts(credential).map((recipient) => ({ kind: 'pin-changed', recipient, content })),
  );
}

/** Whether an account has a PIN, and until when it is locked; null without a PIN. */
export async function readPinState(
  handle: DbOrTx,
  owner: PinOwner,
): Promise<{ lockedUntil: Date | null } | null> {
  const isLocked = sql`${accountPins.lockedUntil} > now()`;
  const [row] = await handle
    .select({ lockedUntil: accountPins.lockedUntil, isLocked: isLocked.mapWith(Boolean) })
    .from(accountPins)
    .where(ofOwner(owner));
  return row ? { lockedUntil: row.isLocked ? row.lockedUntil : null } : null;
}

/** The result of a try. */
export type PinTry =
  | { kind: 'RIGHT' | 'NO_PIN' }
  | { kind: 'WRONG'; triesLeft: number }
  | { kind: 'LOCKED'; until: Date };

/**
 * Tries a PIN. Each try is counted before the PIN is compared, so that concurrent tries cannot share a count. The fifth
 * wrong one in a row locks it for a day and tells the owner, by email where there is an address.
 */
export async function tryPin(
  db: Database,
  site: Site,
  credentials: Credentials,
  { owner, pin }: { owner: PinOwner; pin: string },
): Promise<PinTry> {
  const isOver = lte(accountPins.lockedUntil, sql`now()`);
  const count = sql`(case when ${isOver} then 1 else ${accountPins.wrongCount} + 1 end)`;
  const lockedUntil = sql`case when ${count} >= ${TRIES} then now() + ${`${LOCK_HOURS} hours`}::interval end`;
  const [counted] = await db
    .update(accountPins)
    .set({ wrongCount: count, lockedUntil })
    .where(and(ofOwner(owner), or(isOver, isNull(accountPins.lockedUntil))))
    .returning();
  if (!counted) return readLock(db, owner);
  if (await verifyPassword(counted.pinHash, pin)) {
    await db.update(accountPins).set({ wrongCount: 0, lockedUntil: null }).where(ofOwner(owner));
    return { kind: 'RIGHT' };
  }
  if (!counted.lockedUntil) return { kind: 'WRONG', triesLeft: TRIES - counted.wrongCount };
  await tellLocked(db, site, credentials, owner);
  return { kind: 'LOCKED', until: counted.lockedUntil };
}

async function readLock(db: Database, owner: PinOwner): Promise<PinTry> {
  const [row] = await db.select().from(accountPins).where(ofOwner(owner));
  return row?.lockedUntil ? { kind: 'LOCKED', until: row.lockedUntil } : { kind: 'NO_PIN' };
}

async function tellLocked(
  db: Database,
  site: Site,
  credentials: Credentials,
  owner: PinOwner,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordEvent(tx, { kind: 'PIN_LOCKED', accountId: accountId(owner) });
    const credential = await credentials.byAccount(tx, owner);
    if (!credential) return;
    const contactSite = await withContact(tx, site);
    const content = () => pinLockedMail(contactSite, LOCK_HOURS);
    await enqueueMails(tx, site, [{ kind: 'pin-locked', recipient: toContact(credential), content }]);
  });
}
