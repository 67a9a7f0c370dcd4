import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { endEmailChange } from './email-changes.ts';
import { closeSessionsOf } from './sessions.ts';
import { knownSignIns, mailedSecrets } from './tables.ts';

/** Signs everybody of a closed shop's team out and forgets links, codes, devices and the change of its address. */
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
