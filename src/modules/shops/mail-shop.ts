import { eq, inArray, sql } from 'drizzle-orm';
import type { ShopMailChoice } from '#contracts/team';
import { enqueueMail, type MailContent, type NewMail } from '#modules/mail';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { shopMembers, shops } from './tables.ts';

/** Under which addresses a shop is written to. */
interface ShopRecipients {
  id: string;
  email: string;
  mutedMails: string[];
  /** Those who have joined and not left. */
  team: string[];
}

interface ShopMail {
  shopId: string;
  kind: string;
  choice?: ShopMailChoice;
  content: MailContent;
}

/** Those of some shops, by shop; one statement. */
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
 * To whom a mail to a shop goes. With `choice` the owner may have switched it off; without one it always goes out
 * (wallets, passwords, the team). New orders are told to the team as well, whatever the owner chose, since someone has to
 * pack them.
 */
export function mailsToShop(shop: ShopRecipients | undefined, mail: Omit<ShopMail, 'shopId'>): NewMail[] {
  const { kind, choice, content } = mail;
  if (!shop) return [];
  const owner = choice && shop.mutedMails.includes(choice) ? [] : [shop.email];
  const team = choice === 'newOrders' ? shop.team : [];
  return [...owner, ...team].map((recipient) => ({ kind, recipient, content }));
}

/** Writes a mail to a shop into the outbox, in the caller's transaction, to whom {@link mailsToShop} says. */
export async function mailShop(tx: Transaction, site: Site, { shopId, ...mail }: ShopMail): Promise<void> {
  const shop = (await readShopRecipients(tx, [shopId])).get(shopId);
  for (const one of mailsToShop(shop, mail)) await enqueueMail(tx, site, one);
}
