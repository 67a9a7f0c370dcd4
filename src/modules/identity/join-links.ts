import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '#platform/database';
import { hashToken } from '#platform/secret-box';
import { findChangeLink, isAgreed } from './email-changes.ts';
import { identityErrors } from './errors.ts';
import { customerCredentials } from './passwords.ts';
import { emailChanges, mailedSecrets } from './secrets/tables.ts';
import { live } from './verification-tokens.ts';

const LINK_TRIES = 5;

/**
 * The address of a mailed link that joins its account with the one of the customer who asked for the change. What agrees
 * to a change agrees to the join too: the present number or address, or 48 hours without a word from it.
 * @throws AppError INVALID_TOKEN; INVALID_STATE for another customer, and before the account has agreed
 */
export async function checkJoinLink(
  handle: DbOrTx,
  { userId, token }: { userId: string; token: string },
): Promise<string> {
  const link = await findChangeLink(handle, token);
  if (link?.purpose !== 'CONFIRM_EMAIL') throw identityErrors.emailChangeLinkInvalid();
  const { id, newEmail, userId: asker } = link.change;
  if (asker !== userId) throw identityErrors.linkOfOtherAccount();
  if (!(await handle.$count(emailChanges, and(eq(emailChanges.id, id), isAgreed)))) {
    throw identityErrors.emailNotAgreed();
  }
  return newEmail;
}

/** Whether an address signs in a customer, whose account can be joined. */
export const hasCustomer = async (handle: DbOrTx, email: string): Promise<boolean> =>
  (await customerCredentials.byEmail(handle, email)) !== null;

/** Counts a try at the password asked beside a mailed link. @throws AppError INVALID_TOKEN after the fifth */
export async function takeLinkTry(db: Database, token: string): Promise<void> {
  const taken = await db
    .update(mailedSecrets)
    .set({ attempts: sql`${mailedSecrets.attempts} + 1` })
    .where(and(eq(mailedSecrets.secretHash, hashToken(token)), live, lt(mailedSecrets.attempts, LINK_TRIES)));
  if (!taken.rowCount) throw identityErrors.emailChangeLinkInvalid();
}
