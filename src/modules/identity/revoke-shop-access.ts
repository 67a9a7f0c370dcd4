import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { endEmailChange } from './email-changes.ts';
import { closeSessionsOf } from './sessions.ts';
import { knownSignIns, mailedSecrets } from './tables.ts';

/** Signs out the whole team of a closed shop, and deletes its links, codes, devices and pending change of address. */
export async function forgetShop(
  tx: Transaction,
  { shopId, memberIds }: { shopId: string; memberIds: string[] },
): Promise<void> {
  await closeSessionsOf(tx, { shopId });
  await endEmailChange(tx, { shopId });
  await tx
    .delete(mailedSecrets)
    .where(or(eq(mailedSecrets.shopId, shopId), inArray(mailedSecrets.memberId, memberIds)));
  await tx.delete(knownSignIns).where(inArray(knownSignIns.accountId, [shopId, ...memberIds]));
}
