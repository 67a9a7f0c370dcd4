import { dictionary } from '@zxcvbn-ts/language-common';
import { and, eq } from 'drizzle-orm';
import type { Contact } from '#modules/mail';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/constants';
import type { AppError } from '#shared/errors';
import type { Language } from '#shared/languages';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { identityErrors } from './errors.ts';
import { users } from './tables.ts';
import type { AccountRef } from './views.ts';

/** The account of a new password, for what an attacker guesses first. */
export interface PasswordOwner {
  /** Null for an account with a phone number alone. */
  email: string | null;
  /** Full names of the person and the shop. */
  names: string[];
  admin?: boolean;
}

let common: Set<string> | undefined;

/** Some 49,000 of the most common leaked passwords, including the top 10,000. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as string[]);
  return common.has(password.toLowerCase());
}

/** Letters and digits only, without trailing digits, so that `Ama.Serwaa1` matches a name. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '');

/** Names of the market and its surroundings: with a year appended, an attacker's next guesses. */
const OURS = new Set([
  'dwaso',
  'dwasomarket',
  'dwasoghana',
  'ghana',
  'ghanamarket',
  'momo',
  'mobilemoney',
  'paystack',
]);

function isOwners(password: string, { email, names }: PasswordOwner): boolean {
  const given = bare(password);
  if (given === '') return false;
  const address = email ? [email, email.split('@', 1)[0] as string] : [];
  const own = [...address, ...names, names.join('')];
  return own.some((text) => bare(text) === given);
}

/**
 * Why a new password is not acceptable, in words for its owner; null if it is. At least 8 characters (12 for admins),
 * not only spaces, not a common password or the market's name, and not the owner's e-mail or name.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const least = owner.admin ? ADMIN_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
  if (password.length < least) {
    return owner.admin
      ? `An admin password must have at least ${least} characters`
      : `Password must be at least ${least} characters long`;
  }
  if (password.trim().length < least) return 'Spaces at the beginning or end do not count';
  if (isCommon(password.normalize('NFKC')) || isCommon(password.trim()) || OURS.has(bare(password))) {
    return 'Too many people use this password. Please choose another one.';
  }
  if (isOwners(password, owner)) return 'Do not use your name or email as your password';
  return null;
}

/** The only check of a new password. @throws AppError VALIDATION_ERROR on `field` */
export function assertNewPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw identityErrors.passwordRefused(problem, field);
}

/** An account with password sign-in; `passwordHash` is null before one is set. */
export interface Credential extends PasswordOwner {
  account: AccountRef;
  /** Number that signs in, E.164. */
  phone?: string | null;
  passwordHash: string | null;
  /** Of its messages. */
  language?: Language | undefined;
  /** Neither suspended nor closed. */
  isOpen: boolean;
  openedAt: Date;
  /**
   * Fingerprint of all that a sign-in depends on: password, second factor, suspension; compared by
   * {@link lockUnchanged}.
   */
  standing: string;
}

type Reached = Pick<Credential, 'email' | 'phone' | 'language'>;

/** Where messages to an account go. */
export const toContact = ({ email, phone = null, language }: Reached): Contact => ({
  email,
  phone,
  language,
});

/** The ways to an account one by one, so that a warning arrives although one of them was taken over. */
export function toSeparateContacts(account: Reached): Contact[] {
  const contact = toContact(account);
  return [
    { ...contact, phone: null },
    { ...contact, email: null },
  ];
}

/** Port to the sign-ins of one account kind: people in this module, shops and their teams in their own. */
export interface Credentials {
  byEmail(handle: DbOrTx, email: string): Promise<Credential | null>;
  /** The account that signs in with this number, E.164. */
  byPhone(handle: DbOrTx, phone: string): Promise<Credential | null>;
  byAccount(handle: DbOrTx, account: AccountRef): Promise<Credential | null>;
  /** The same, locked for the rest of the transaction. */
  lock(tx: Transaction, account: AccountRef): Promise<Credential | null>;
  setPassword(tx: Transaction, account: AccountRef, passwordHash: string): Promise<unknown>;
  /** Sets or, with null, removes the number that signs in. */
  setPhone(tx: Transaction, account: AccountRef, phone: string | null): Promise<unknown>;
}

/**
 * Locks an account and checks that it has not changed since its password was verified. Verification is slow, and in the
 * meantime the password, second factor or suspension may change.
 * @throws AppError `refused`, else INVALID_CREDENTIALS, if it has changed
 */
export async function lockUnchanged(
  tx: Transaction,
  credentials: Credentials,
  checked: Credential,
  refused?: AppError,
): Promise<Credential> {
  const now = await credentials.lock(tx, checked.account);
  if (now && now.standing === checked.standing) return now;
  throw refused ?? identityErrors.accountChangedMeanwhile();
}

/** Serialises the parts of a fingerprint. */
export const fingerprint = (...parts: (string | Date | null)[]): string => JSON.stringify(parts);

/** The credential of a person. */
export function toCredential(user: typeof users.$inferSelect): Credential {
  const {
    id,
    email,
    verifiedPhone,
    firstName,
    lastName,
    passwordHash,
    role,
    totpConfirmedAt,
    suspendedAt,
    language,
    createdAt,
  } = user;
  return {
    account: { userId: id },
    email,
    phone: verifiedPhone,
    language,
    names: [firstName, lastName],
    admin: role === 'admin',
    passwordHash,
    isOpen: suspendedAt === null,
    openedAt: createdAt,
    standing: fingerprint(role, email, verifiedPhone, passwordHash, totpConfirmedAt, suspendedAt),
  };
}

function credentialsOf(role: 'customer' | 'admin'): Credentials {
  const select = (handle: DbOrTx, where: ReturnType<typeof eq>) =>
    handle
      .select()
      .from(users)
      .where(and(where, eq(users.role, role)));
  const first = ([user]: (typeof users.$inferSelect)[]) => (user ? toCredential(user) : null);
  return {
    byEmail: async (handle, email) => first(await select(handle, eq(users.email, email))),
    byPhone: async (handle, phone) => first(await select(handle, eq(users.verifiedPhone, phone))),
    byAccount: async (handle, account) =>
      'userId' in account ? first(await select(handle, eq(users.id, account.userId))) : null,
    lock: async (tx, account) =>
      'userId' in account ? first(await select(tx, eq(users.id, account.userId)).for('no key update')) : null,
    async setPassword(tx, account, passwordHash) {
      if (!('userId' in account)) return;
      await tx
        .update(users)
        .set({ passwordHash, recoveryAllowedUntil: null })
        .where(eq(users.id, account.userId));
    },
    async setPhone(tx, account, phone) {
      if (!('userId' in account)) return;
      await tx
        .update(users)
        .set({ verifiedPhone: phone, ...(phone && { phone }) })
        .where(eq(users.id, account.userId));
    },
  };
}

export const customerCredentials = credentialsOf('customer');
export const adminCredentials = credentialsOf('admin');
