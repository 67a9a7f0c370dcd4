import { and, eq } from 'drizzle-orm';
import type { AppError } from '#shared/errors';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import type { AccountRef } from './account-ref.ts';
import { identityErrors } from './errors.ts';
import type { PasswordOwner } from './password-policy.ts';
import { users } from './tables.ts';

/** An account with password sign-in; `passwordHash` is null before one is set. */
export interface Credential extends PasswordOwner {
  account: AccountRef;
  passwordHash: string | null;
  /**
   * Fingerprint of all that a sign-in depends on: password, second factor, suspension; compared by
   * {@link lockUnchanged}.
   */
  standing: string;
}

/** Port to the passwords of one account kind: people in this module, shops and their teams in their own. */
export interface Credentials {
  byEmail(handle: DbOrTx, email: string): Promise<Credential | null>;
  byAccount(handle: DbOrTx, account: AccountRef): Promise<Credential | null>;
  /** The same, locked for the rest of the transaction. */
  lock(tx: Transaction, account: AccountRef): Promise<Credential | null>;
  setPassword(tx: Transaction, account: AccountRef, passwordHash: string): Promise<unknown>;
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
export const standingOf = (...parts: (string | Date | null)[]): string => JSON.stringify(parts);

/** The credential of a person. */
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
