import { eq, sql } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { deskThreads, deskUnfiledEmails } from './tables.ts';

/** Deletes a person's emails with the desk: their account closes. */
export async function eraseDeskEmails(
  tx: Transaction,
  owner: { userId: string } | { shopId: string },
): Promise<void> {
  const own = 'userId' in owner ? eq(deskThreads.userId, owner.userId) : eq(deskThreads.shopId, owner.shopId);
  await tx.delete(deskThreads).where(own);
}

/** Moves a customer's emails with the desk to the account that theirs joins. */
export async function moveDeskEmails(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(deskThreads).set({ userId: to }).where(eq(deskThreads.userId, from));
}

/** Forgets unfiled emails after 90 days; they stay in the mailbox. Returns the number. */
export function purgeUnfiledEmails(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: deskUnfiledEmails,
    where: sql`created_at < now() - interval '90 days'`,
  });
}
