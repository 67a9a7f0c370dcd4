import { eq, inArray, sql } from 'drizzle-orm';
import { enqueueMail, type MailContent, type NewMail } from '#modules/mail';
import type { DbOrTx } from '#platform/database';
import type { ShopMailChoice } from '#src/modules/shops/contract/team.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { SHOP_MAIL_CHOICES, type ShopNotifications } from './contract/team.ts';
import { shopErrors } from './errors.ts';
import { shopMembers, shops } from './tables.ts';

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

/** Email addresses of a shop. */
interface ShopRecipients {
  id: string;
  email: string;
  mutedMails: string[];
  /** Members who have joined and not left. */
  team: string[];
}

interface ShopMail {
  shopId: string;
  kind: string;
  choice?: ShopMailChoice;
  content: MailContent;
}

/** Recipients of several shops by shop id, in one statement. */
export async function readShopRecipients(
  tx: Transaction,
  shopIds: readonly string[],
): Promise<Map<string, ShopRecipients>> {
  if (shopIds.length === 0) return new Map();
  const found = await tx
    .select({
      id: shops.id,
      email: shops.email,
      mutedMails: shops.mutedMails,
      team: sql<string[]>`array_remove(array_agg(${shopMembers.email}::text order by ${shopMembers.id}) filter
        (where ${shopMembers.joinedAt} is not null and ${shopMembers.removedAt} is null), null)`,
    })
    .from(shops)
    .leftJoin(shopMembers, eq(shopMembers.shopId, shops.id))
    .where(inArray(shops.id, [...shopIds]))
    .groupBy(shops.id);
  return new Map(found.map((shop) => [shop.id, { ...shop, team: shop.team ?? [] }]));
}

/**
 * Recipients of a mail to a shop. The owner can mute mails with a `choice`; mails without one are always sent (wallets,
 * passwords, the team). Mails about new orders also go to the team, whatever the owner's choice, because someone has to
 * pack them.
 */
export function mailsToShop(shop: ShopRecipients | undefined, mail: Omit<ShopMail, 'shopId'>): NewMail[] {
  const { kind, choice, content } = mail;
  if (!shop) return [];
  const owner = choice && shop.mutedMails.includes(choice) ? [] : [shop.email];
  const team = choice === 'newOrders' ? shop.team : [];
  return [...owner, ...team].map((recipient) => ({ kind, recipient, content }));
}

/** Queues a mail to a shop in the outbox, in the caller's transaction, for the recipients of {@link mailsToShop}. */
export async function mailShop(tx: Transaction, site: Site, { shopId, ...mail }: ShopMail): Promise<void> {
  const shop = (await readShopRecipients(tx, [shopId])).get(shopId);
  for (const one of mailsToShop(shop, mail)) await enqueueMail(tx, site, one);
}
