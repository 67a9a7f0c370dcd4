import { and, eq } from 'drizzle-orm';
import type { Handle, Transaction } from '../../platform/database.ts';
import type { AccountRef } from './account-ref.ts';
import type { PasswordOwner } from './password-policy.ts';
import { users } from './tables.ts';

/** Someone who signs in with a password; `passwordHash` is null for who has none yet. */
export interface Credential extends PasswordOwner {
  account: AccountRef;
  passwordHash: string | null;
}

/** Where the passwords of one kind of account are kept: people here, shops and their teams in their own domain. */
export interface Credentials {
  byEmail(handle: Handle, email: string): Promise<Credential | null>;
  byAccount(handle: Handle, account: AccountRef): Promise<Credential | null>;
  setPassword(tx: Transaction, account: AccountRef, passwordHash: string): Promise<unknown>;
}

function credentialsOf(role: 'customer' | 'admin'): Credentials {
  async function find(handle: Handle, where: ReturnType<typeof eq>): Promise<Credential | null> {
    const [user] = await handle
      .select()
      .from(users)
      .where(and(where, eq(users.role, role)));
    if (!user) return null;
    const { id, email, firstName, lastName, passwordHash } = user;
    const names = [firstName, lastName];
    return { account: { userId: id }, email, names, admin: role === 'admin', passwordHash };
  }
  return {
    byEmail: (handle, email) => find(handle, eq(users.email, email)),
    byAccount: async (handle, account) =>
      'userId' in account ? find(handle, eq(users.id, account.userId)) : null,
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
