import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { CUSTOMER_MAIL_CHOICES } from '#shared/message-choices';
import type { CustomerNotifications } from './contract/notifications.ts';
import { identityErrors } from './errors.ts';
import { users } from './tables.ts';

/** The messages that a customer wants, of those that can be switched off. @throws AppError NOT_FOUND */
export async function readCustomerNotifications(
  handle: DbOrTx,
  userId: string,
): Promise<CustomerNotifications> {
  const [user] = await handle.select({ muted: users.mutedMails }).from(users).where(eq(users.id, userId));
  if (!user) throw identityErrors.accountNotFound();
  const wanted = CUSTOMER_MAIL_CHOICES.map((choice) => [choice, !user.muted.includes(choice)]);
  return Object.fromEntries(wanted) as CustomerNotifications;
}

/** Changes which messages a customer gets; the next ones follow it. */
export async function setCustomerNotifications(
  handle: DbOrTx,
  userId: string,
  wanted: CustomerNotifications,
): Promise<void> {
  const mutedMails = CUSTOMER_MAIL_CHOICES.filter((choice) => !wanted[choice]);
  await handle.update(users).set({ mutedMails }).where(eq(users.id, userId));
}

/** Switches off all messages that the customer of a number (E.164) may refuse. @returns false without such a customer */
export async function muteCustomerOfPhone(handle: DbOrTx, phone: string): Promise<boolean> {
  const mutedMails = [...CUSTOMER_MAIL_CHOICES];
  const muted = await handle.update(users).set({ mutedMails }).where(eq(users.verifiedPhone, phone));
  return muted.rowCount === 1;
}
