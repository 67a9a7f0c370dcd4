import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { AppError } from '#shared/errors';
import { SHOP_MAIL_CHOICES, type ShopNotifications } from '#src/modules/shops/contract/team.ts';
import { shops } from './tables.ts';

/** Mail preferences of a shop's owner. @throws AppError NOT_FOUND */
export async function readNotificationChoices(handle: DbOrTx, shopId: string): Promise<ShopNotifications> {
  const [shop] = await handle.select({ muted: shops.mutedMails }).from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new AppError('NOT_FOUND', 'Shop not found');
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
