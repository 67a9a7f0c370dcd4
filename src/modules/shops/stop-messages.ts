import { eq } from 'drizzle-orm';
import { muteCustomerOfPhone } from '#modules/identity';
import { findStopPhone } from '#modules/mail';
import type { Database } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import { SHOP_MAIL_CHOICES } from '#shared/message-choices';
import { shopErrors } from './errors.ts';
import { shops } from './tables.ts';

/**
 * Switches off what a number may refuse, for its customer and its shop, by the link of a text; repeating it is no
 * error. What must be told stays.
 * @throws AppError NOT_FOUND for an unknown link
 */
export async function stopMessages(db: Database, stopKey: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const phone = await findStopPhone(tx, stopKey);
    if (!phone) throw shopErrors.stopLinkUnknown();
    await muteCustomerOfPhone(tx, phone);
    const mutedMails = [...SHOP_MAIL_CHOICES];
    await tx.update(shops).set({ mutedMails }).where(eq(shops.verifiedPhone, phone));
  });
}
