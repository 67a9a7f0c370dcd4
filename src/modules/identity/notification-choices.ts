import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { leaveWhatsApp } from '#modules/mail';
import type { Database, DbOrTx } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import { CUSTOMER_MAIL_CHOICES } from '#shared/message-choices';
import { maskPhone } from '#shared/phone';
import type { CustomerNotifications, WhatsAppStatus } from './contract/notifications.ts';
import { identityErrors } from './errors.ts';
import { lockOpenUser } from './manage-accounts.ts';
import { getProfile } from './profile.ts';
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

/** Whether a customer agreed to messages by WhatsApp, and to which number. @throws AppError NOT_FOUND */
export async function readCustomerWhatsApp(handle: DbOrTx, userId: string): Promise<WhatsAppStatus> {
  const { verifiedPhone, contact } = await getProfile(handle, userId);
  return { agreed: contact.whatsapp, phone: verifiedPhone && maskPhone(verifiedPhone) };
}

/**
 * Records that a customer agrees to messages by WhatsApp, or no more.
 * @throws AppError INVALID_STATE for a customer without a confirmed number
 */
export async function setCustomerWhatsApp(db: Database, userId: string, agreed: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { verifiedPhone } = await lockOpenUser(tx, userId);
    if (agreed && !verifiedPhone) throw identityErrors.phoneMissing();
    const whatsappAgreedAt = agreed ? sql`coalesce(${users.whatsappAgreedAt}, now())` : null;
    if (!agreed && verifiedPhone) await leaveWhatsApp(tx, verifiedPhone);
    await tx.update(users).set({ whatsappAgreedAt }).where(eq(users.id, userId));
    await recordEvent(tx, { kind: agreed ? 'WHATSAPP_AGREED' : 'WHATSAPP_STOPPED', accountId: userId });
  });
}

/** Ends WhatsApp for the customer of a number (E.164), who wrote so. */
export async function stopWhatsAppOfCustomer(db: Database, phone: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stopped = await tx
      .update(users)
      .set({ whatsappAgreedAt: null })
      .where(and(eq(users.verifiedPhone, phone), isNotNull(users.whatsappAgreedAt)))
      .returning({ id: users.id });
    if (stopped.length > 0) await leaveWhatsApp(tx, phone);
    for (const { id } of stopped) await recordEvent(tx, { kind: 'WHATSAPP_STOPPED', accountId: id });
  });
}
