import { type MailContent, worded } from '#domain/notifications';
import type { Site } from '../../platform/site.ts';

/** The link that verifies a shop's address. No name: nobody knows yet whose address it is. */
export function shopVerificationMail(site: Site, token: string): MailContent {
  return worded(
    'verify-shop',
    {},
    {
      action: {
        label: 'Verify shop e-mail',
        url: `${site.publicUrl}/verify-shop?token=${encodeURIComponent(token)}`,
      },
      note: 'The link works once and for 24 hours. If you did not register a shop, you can ignore this mail.',
    },
  );
}

/** Told after a mended registration was sent in again. */
export function shopResubmittedMail(site: Site, shopName: string): MailContent {
  return worded(
    'shop-resubmitted',
    { shop: shopName },
    { action: { label: 'See how it stands', url: `${site.publicUrl}/shop-pending` } },
  );
}

/** What an admin decided. An approval never brings a password. */
export function shopDecisionMail(
  site: Site,
  shop: { id: string; name: string; isApproved: boolean },
  decision: 'approve' | 'reject' | 'ban' | 'unban',
  reason: string | null,
): MailContent {
  const because = reason ? [`Reason: ${reason}`] : [];
  const help = `Questions? Write to ${site.supportEmail}.`;
  const shopName = shop.name;
  const named = { shop: shopName };
  const page = { label: 'See your shop', url: `${site.publicUrl}/shops/${shop.id}` };
  switch (decision) {
    case 'approve':
      return worded('shop-approve', named, {
        action: { label: 'Sign in to your shop', url: `${site.publicUrl}/merchant/login` },
      });
    case 'reject':
      return worded('shop-reject', named, {
        before: because,
        after: [help],
        action: { label: 'Mend and send again', url: `${site.publicUrl}/shop-pending` },
      });
    case 'ban':
      return {
        subject: `${shopName} is suspended`,
        heading: 'Your shop is suspended',
        paragraphs: [
          'Its products are not shown until this is settled, and nobody can sign in to the shop. Paid orders that were not sent yet are cancelled and refunded when their time runs out. Payouts wait; what you have earned stays yours.',
          ...because,
          help,
        ],
      };
    case 'unban':
      if (!shop.isApproved) {
        return {
          subject: `${shopName} is no longer suspended`,
          heading: 'Your shop is no longer suspended',
          paragraphs: ['Your registration goes on where it was.', help],
          action: { label: 'See where it stands', url: `${site.publicUrl}/shop-pending` },
        };
      }
      return worded('shop-unban', named, { action: page });
  }
}
