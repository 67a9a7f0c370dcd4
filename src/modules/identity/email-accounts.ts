import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { users } from './tables.ts';

/** Whose address can be changed: a person's, or that of a shop's owner. */
export type EmailOwner = { userId: string } | { shopId: string };

/** Where the addresses of one kind of account are kept: people here, shops in their own domain. */
export interface EmailAccounts {
  /** Runs changes of who signs in by an address one after the other; called before the account is locked. */
  lockAddress(tx: Transaction, email: string): Promise<unknown>;
  /** Locks an account that is open; null when there is none. */
  lock(tx: Transaction, owner: EmailOwner): Promise<{ email: string; verified: boolean } | null>;
  isTaken(tx: Transaction, email: string): Promise<boolean>;
  /** Writes the confirmed address. */
  setEmail(tx: Transaction, owner: EmailOwner, email: string): Promise<unknown>;
}

/** The addresses of customers; admins keep theirs. */
export const customerEmails: EmailAccounts = {
  lockAddress: async () => undefined,
  async lock(tx, owner) {
    if (!('userId' in owner)) return null;
    const open = and(eq(users.id, owner.userId), eq(users.role, 'customer'), isNull(users.suspendedAt));
    const [user] = await tx.select().from(users).where(open).for('no key update');
    return user ? { email: user.email, verified: user.emailVerifiedAt !== null } : null;
  },
  isTaken: async (tx, email) => (await tx.$count(users, eq(users.email, email))) > 0,
  async setEmail(tx, owner, email) {
    if (!('userId' in owner)) return;
    await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, owner.userId));
  },
};
