import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ShopMailChoice } from '#contracts/team';
import { enqueueMail, type MailContent } from '#domain/notifications';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { shopMembers, shops } from './tables.ts';

/**
 * Writes a mail to a shop into the outbox, in the caller's transaction. With `choice` the owner may have switched
 * it off; without one it always goes out (wallets, passwords, the team). New orders are told to the team as well,
 * whatever the owner chose, since someone has to pack them.
 */
export async function mailShop(
  tx: Transaction,
  site: Site,
  mail: { shopId: string; kind: string; choice?: ShopMailChoice; content: MailContent },
): Promise<void> {
  const { shopId, kind, choice, content } = mail;
  const [shop] = await tx
    .select({ email: shops.email, mutedMails: shops.mutedMails })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (!shop) return;
  const recipients = choice && shop.mutedMails.includes(choice) ? [] : [shop.email];
  if (choice === 'newOrders') {
    const team = await tx
      .select({ email: shopMembers.email })
      .from(shopMembers)
      .where(
        and(eq(shopMembers.shopId, shopId), isNotNull(shopMembers.joinedAt), isNull(shopMembers.removedAt)),
      );
    recipients.push(...team.map((member) => member.email));
  }
  for (const recipient of recipients) await enqueueMail(tx, site, { kind, recipient, content });
}
