import { type MailContent, renderTemplate } from '#modules/mail';
import type { Site } from '../../platform/site.ts';

/** Mail with the link that verifies a shop's address. Omits the name, because the address is not proven yet. */
export function shopVerificationMail(site: Site, token: string): MailContent {
  return renderTemplate(
    'verify-shop',
    {},
    {
      action: {
        label: 'Verify shop email',
        url: `${site.publicUrl}/verify-shop?token=${encodeURIComponent(token)}`,
      },
      note: 'The link works once and expires in 24 hours. If you did not register a shop, you can ignore this email.',
    },
  );
}

/** Confirms a resubmitted registration. */
export function shopResubmittedMail(site: Site, shopName: string): MailContent {
  return renderTemplate(
    'shop-resubmitted',
    { shop: shopName },
    { action: { label: 'Check status', url: `${site.publicUrl}/shop-pending` } },
  );
}

/** Mail about an admin's decision. An approval never contains a password. */
export function shopDecisionMail(
  site: Site,
  shop: { id: string; name: string; isApproved: boolean },
  decision: 'approve' | 'reject' | 'ban' | 'unban',
  reason: string | null,
): MailContent {
  const because = reason ? [`Reason: ${reason}`] : [];
  const help = `Questions? Email ${site.supportEmail}.`;
  const shopName = shop.name;
  const named = { shop: shopName };
  const page = { label: 'See your shop', url: `${site.publicUrl}/shops/${shop.id}` };
  switch (decision) {
    case 'approve':
      return renderTemplate('shop-approve', named, {
        action: { label: 'Sign in to your shop', url: `${site.publicUrl}/merchant/login` },
      });
    case 'reject':
      return renderTemplate('shop-reject', named, {
        before: because,
        after: [help],
        action: { label: 'Correct and submit', url: `${site.publicUrl}/shop-pending` },
      });
    case 'ban':
      return {
        subject: `${shopName} is suspended`,
        heading: 'Your shop is suspended',
        paragraphs: [
          'Customers cannot see your products and you cannot sign in for now. Paid orders you have not sent will be cancelled and refunded. Payouts are on hold, but your earnings are safe.',
          ...because,
          help,
        ],
      };
    case 'unban':
      if (!shop.isApproved) {
        return {
          subject: `${shopName} is no longer suspended`,
          heading: 'Your shop is no longer suspended',
          paragraphs: ['Your registration continues.', help],
          action: { label: 'Check status', url: `${site.publicUrl}/shop-pending` },
        };
      }
      return renderTemplate('shop-unban', named, { action: page });
  }
}
