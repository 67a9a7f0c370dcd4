import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import type { AccountRef } from './account-ref.ts';
import type { PasswordOwner } from './password-policy.ts';
import { users } from './tables.ts';

/** Someone who signs in with a password; `passwordHash` is null for who has none yet. */
export interface Credential extends PasswordOwner {
  account: AccountRef;
  passwordHash: string | null;
  /** All that a sign-in rests on: password, second factor, whether the account is open; {@link lockUnchanged} compares it. */
  standing: string;
}

/** Where the passwords of one kind of account are kept: people here, shops and their teams in their own domain. */
export interface Credentials {
  byEmail(handle: DbOrTx, email: string): Promise<Credential | null>;
  byAccount(handle: DbOrTx, account: AccountRef): Promise<Credential | null>;
  /** The same, locked for the rest of the transaction. */
  lock(tx: Transaction, account: AccountRef): Promise<Credential | null>;
  setPassword(tx: Transaction, account: AccountRef, passwordHash: string): Promise<unknown>;
}

/**
 * Locks an account and gives it as it is, which must be as it was when its password was checked: checking takes time,
 * in which a password is changed, a second factor set up, an account suspended.
 * @throws AppError `refused`, else INVALID_CREDENTIALS, when anything of it has changed
 */
export async function lockUnchanged(
  tx: Transaction,
  credentials: Credentials,
  checked: Credential,
  refused?: AppError,
): Promise<Credential> {
  const now = await credentials.lock(tx, checked.account);
  if (now && now.standing === checked.standing) return now;
  const message = 'Your account has just changed. Please sign in again.';
  throw refused ?? new AppError('INVALID_CREDENTIALS', message);
}

/** The parts of a standing as one text. */
export const standingOf = (...parts: (string | Date | null)[]): string => JSON.stringify(parts);

/** How a person signs in. */
export function credentialOf(user: typeof users.$inferSelect): Credential {
  const { id, email, firstName, lastName, passwordHash, role, totpConfirmedAt, suspendedAt } = user;
  return {
    account: { userId: id },
    email,
    names: [firstName, lastName],
    admin: role === 'admin',
    passwordHash,
    standing: standingOf(role, email, passwordHash, totpConfirmedAt, suspendedAt),
  };
}

function credentialsOf(role: 'customer' | 'admin'): Credentials {
  const select = (handle: DbOrTx, where: ReturnType<typeof eq>) =>
    handle
      .select()
      .from(users)
      .where(and(where, eq(users.role, role)));
  const first = ([user]: (typeof users.$inferSelect)[]) => (user ? credentialOf(user) : null);
  return {
    byEmail: async (handle, email) => first(await select(handle, eq(users.email, email))),
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
  };
}

export const customerCredentials = credentialsOf('customer');
export const adminCredentials = credentialsOf('admin');
