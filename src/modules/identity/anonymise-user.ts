import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import type { Transaction } from '#platform/database';
import { tombstoneEmail } from '#platform/tombstone-email';
import { AppError } from '#shared/errors';
import { endEmailChange } from './email-changes.ts';
import { addresses, knownSignIns, mailedSecrets, sessions, users } from './tables.ts';

/** A hash that no password matches. */
export const UNUSABLE_PASSWORD_HASH = '!';

/** Locks an active customer. @throws AppError UNAUTHENTICATED for any other account */
export async function lockOpenUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'customer'), isNull(users.suspendedAt)))
    .for('no key update');
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue');
  return user;
}

/**
 * Anonymises a closed account: keeps a row without a name for orders and reviews, deletes sessions, addresses and
 * mailed secrets, and frees the e-mail address. The caller has locked the account.
 */
export async function closeUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      firstName: 'Closed',
      lastName: 'account',
      email: tombstoneEmail(userId),
      phone: null,
      passwordHash: UNUSABLE_PASSWORD_HASH,
      emailVerifiedAt: null,
      suspendedAt: sql`now()`,
      suspendedReason: 'Closed by its owner',
    })
    .where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endEmailChange(tx, { userId });
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx.delete(mailedSecrets).where(eq(mailedSecrets.userId, userId));
  await tx.delete(knownSignIns).where(eq(knownSignIns.accountId, userId));
  await recordEvent(tx, { kind: 'ACCOUNT_CLOSED', accountId: userId });
}
