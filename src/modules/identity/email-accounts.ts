import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { users } from './tables.ts';

/** An account with a changeable address: a person, or a shop's owner. */
export type EmailOwner = { userId: string } | { shopId: string };

/** Port to the addresses of one account kind: people in this module, shops in their own. */
export interface EmailAccounts {
  /** Serialises changes of an address's account; called before the account is locked. */
  lockAddress(tx: Transaction, email: string): Promise<unknown>;
  /** Locks an active account; null without one. */
  lock(tx: Transaction, owner: EmailOwner): Promise<{ email: string; verified: boolean } | null>;
  isTaken(tx: Transaction, email: string): Promise<boolean>;
  /** Stores the confirmed address. */
  setEmail(tx: Transaction, owner: EmailOwner, email: string): Promise<unknown>;
}

/** Customers' addresses; admins cannot change theirs. */
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
