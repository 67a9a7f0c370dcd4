import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { leaveWhatsApp } from '#modules/mail';
import type { Database, DbOrTx } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import { SHOP_MAIL_CHOICES } from '#shared/message-choices';
import { maskPhone } from '#shared/phone';
import type { WhatsAppStatus } from '#src/modules/identity/contract/notifications.ts';
import type { ShopNotifications } from './contract/team.ts';
import { shopErrors } from './errors.ts';
import { readShopContact } from './mails.ts';
import { lockShop } from './review-shop.ts';
import { shops } from './tables.ts';

/** Mail preferences of a shop's owner. @throws AppError NOT_FOUND */
export async function readNotificationChoices(handle: DbOrTx, shopId: string): Promise<ShopNotifications> {
  const [shop] = await handle.select({ muted: shops.mutedMails }).from(shops).where(eq(shops.id, shopId));
  if (!shop) throw shopErrors.shopNotFound();
  const wanted = SHOP_MAIL_CHOICES.map((choice) => [choice, !shop.muted.includes(choice)]);
  return Object.fromEntries(wanted) as ShopNotifications;
}

export async function setNotificationChoices(
  handle: DbOrTx,
  shopId: string,
  wanted: ShopNotifications,
): Promise<void> {
  const mutedMails = SHOP_MAIL_CHOICES.filter((choice) => !wanted[choice]);
  await handle.update(shops).set({ mutedMails }).where(eq(shops.id, shopId));
}

/** Whether a shop's owner agreed to messages by WhatsApp, and to which number. @throws AppError NOT_FOUND */
export async function readShopWhatsApp(handle: DbOrTx, shopId: string): Promise<WhatsAppStatus> {
  const { verifiedPhone: phone, whatsappAgreedAt: at } = shops;
  const [shop] = await handle.select({ phone, at }).from(shops).where(eq(shops.id, shopId));
  if (!shop) throw shopErrors.shopNotFound();
  return { agreed: shop.at !== null, phone: shop.phone && maskPhone(shop.phone) };
}

/**
 * Records that a shop's owner agrees to messages by WhatsApp, or no more.
 * @throws AppError INVALID_STATE for a shop without a confirmed number
 */
export async function setShopWhatsApp(db: Database, shopId: string, agreed: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockShop(tx, shopId);
    const { phone } = await readShopContact(tx, shopId);
    if (agreed && !phone) throw shopErrors.phoneMissing();
    const whatsappAgreedAt = agreed ? sql`coalesce(${shops.whatsappAgreedAt}, now())` : null;
    if (!agreed && phone) await leaveWhatsApp(tx, phone);
    await tx.update(shops).set({ whatsappAgreedAt }).where(eq(shops.id, shopId));
    await recordEvent(tx, { kind: agreed ? 'WHATSAPP_AGREED' : 'WHATSAPP_STOPPED', accountId: shopId });
  });
}

/** Ends WhatsApp for the owner of a shop's number (E.164), who wrote so. */
export async function stopWhatsAppOfShop(db: Database, phone: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stopped = await tx
      .update(shops)
      .set({ whatsappAgreedAt: null })
      .where(and(eq(shops.verifiedPhone, phone), isNotNull(shops.whatsappAgreedAt)))
      .returning({ id: shops.id });
    if (stopped.length > 0) await leaveWhatsApp(tx, phone);
    for (const { id } of stopped) await recordEvent(tx, { kind: 'WHATSAPP_STOPPED', accountId: id });
  });
}
