import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import {
  type Contact,
  enqueueMails,
  getKindRules,
  type MailContent,
  type NewMail,
  renderTemplate,
} from '#modules/mail';
import type { DbOrTx } from '#platform/database';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { shopErrors } from './errors.ts';
import { shopMembers, shops } from './tables.ts';

type ReachedShop = Pick<ShopRow, 'email' | 'verifiedPhone' | 'language'>;

/** Where messages to a shop's owner go. */
export const shopContact = ({ email, verifiedPhone, language }: ReachedShop): Contact => ({
  email,
  phone: verifiedPhone,
  language,
});

/** @throws AppError NOT_FOUND */
export async function readShopContact(handle: DbOrTx, shopId: string): Promise<Contact> {
  const [shop] = await handle
    .select({ email: shops.email, verifiedPhone: shops.verifiedPhone, language: shops.language })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (!shop) throw shopErrors.shopNotFound();
  return shopContact(shop);
}

type ShopRow = typeof shops.$inferSelect;

/** How a shop's people are reached. */
interface ShopRecipients {
  id: string;
  owner: Contact;
  /** Members who have joined and not left. */
  team: Contact[];
}

interface ShopMail {
  shopId: string;
  kind: string;
  content: NewMail['content'];
}

/** SQL: the id itself, if a device of the account gets push messages. */
const deviceOf = (id: SQLWrapper) =>
  sql<string | null>`(select d.account_id from push_devices d where d.account_id = ${id} limit 1)`;

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
      verifiedPhone: shops.verifiedPhone,
      mutedMails: shops.mutedMails,
      pushTo: deviceOf(shops.id),
      whatsapp: sql<boolean>`(${shops.whatsappAgreedAt} is not null)`,
      language: shops.language,
      team: sql<Contact[] | null>`json_agg(json_build_object(
        'email', ${shopMembers.email}, 'phone', ${shopMembers.phone}, 'pushTo', ${deviceOf(shopMembers.id)}, 'language', ${shops.language})
        order by ${shopMembers.id}) filter (where ${shopMembers.joinedAt} is not null and ${shopMembers.removedAt} is null)`,
    })
    .from(shops)
    .leftJoin(shopMembers, eq(shopMembers.shopId, shops.id))
    .where(inArray(shops.id, [...shopIds]))
    .groupBy(shops.id);
  return new Map(
    found.map(({ id, mutedMails: muted, pushTo, whatsapp, team, ...shop }) => [
      id,
      { id, owner: { ...shopContact(shop), pushTo, whatsapp, muted }, team: team ?? [] },
    ]),
  );
}

/**
 * Recipients of a mail to a shop. The owner can switch off kinds that have a choice; the others are always sent
 * (wallets, passwords, the team). Mails about new orders also go to the team, whatever the owner's choice, because
 * someone has to pack them.
 */
export function mailsToShop(shop: ShopRecipients | undefined, mail: Omit<ShopMail, 'shopId'>): NewMail[] {
  if (!shop) return [];
  const team = getKindRules(mail.kind).choice === 'newOrders' ? shop.team : [];
  return [shop.owner, ...team].map((recipient) => ({ ...mail, recipient }));
}

/** Queues a mail to a shop in the outbox, in the caller's transaction, for the recipients of {@link mailsToShop}. */
export async function mailShop(tx: Transaction, site: Site, { shopId, ...mail }: ShopMail): Promise<void> {
  const shop = (await readShopRecipients(tx, [shopId])).get(shopId);
  await enqueueMails(tx, site, mailsToShop(shop, mail));
}

/** Mail with the link that verifies a shop's address. Omits the name, because the address is not proven yet. */
export function shopVerificationMail(site: Site, token: string): MailContent {
  return renderTemplate(
    'verify-shop',
    {},
    {
      action: {
        label: m.mail_verify_shop_email(),
        url: `${site.publicUrl}/verify-shop?token=${encodeURIComponent(token)}`,
      },
      note: m.mail_the_link_works_once_and_expires_in_24(),
    },
  );
}

/** Confirms a resubmitted registration. */
export function shopResubmittedMail(site: Site, shopName: string): MailContent {
  return renderTemplate(
    'shop-resubmitted',
    { shop: shopName },
    { action: { label: m.mail_check_status(), url: `${site.publicUrl}/shop-pending` } },
  );
}

/** Mail about an admin's decision. An approval never contains a password. */
export function shopDecisionMail(
  site: Site,
  shop: { id: string; name: string; isApproved: boolean },
  decision: 'approve' | 'reject' | 'ban' | 'unban',
  reason: string | null,
): MailContent {
  const because = reason ? [m.mail_reason({ reason })] : [];
  const help = m.mail_questions_email({ email: site.supportEmail });
  const shopName = shop.name;
  const named = { shop: shopName };
  const page = { label: m.mail_see_your_shop(), url: `${site.publicUrl}/shops/${shop.id}` };
  switch (decision) {
    case 'approve':
      return renderTemplate('shop-approve', named, {
        action: { label: m.mail_sign_in_to_your_shop(), url: `${site.publicUrl}/merchant/login` },
      });
    case 'reject':
      return renderTemplate('shop-reject', named, {
        before: because,
        after: [help],
        action: { label: m.mail_correct_and_submit(), url: `${site.publicUrl}/shop-pending` },
      });
    case 'ban':
      return {
        subject: m.mail_is_suspended({ shop: shopName }),
        heading: m.mail_your_shop_is_suspended(),
        paragraphs: [m.mail_customers_cannot_see_your_products_and_you_cannot(), ...because, help],
      };
    case 'unban':
      if (!shop.isApproved) {
        return {
          subject: m.mail_is_no_longer_suspended({ shop: shopName }),
          heading: m.mail_your_shop_is_no_longer_suspended(),
          paragraphs: [m.mail_your_registration_continues(), help],
          action: { label: m.mail_check_status(), url: `${site.publicUrl}/shop-pending` },
        };
      }
      return renderTemplate('shop-unban', named, { action: page });
  }
}
