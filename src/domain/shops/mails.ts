import type { MailContent } from '#domain/notifications';
import type { Site } from '../../platform/site.ts';

/** The link that verifies a shop's address. No name: nobody knows yet whose address it is. */
export function shopVerificationMail(site: Site, token: string): MailContent {
  return {
    subject: 'Verify the e-mail address of your shop',
    heading: 'Your shop is registered',
    paragraphs: [
      'Please confirm this address. Then we review your shop, which takes 1-3 business days, and write to you.',
    ],
    action: {
      label: 'Verify shop e-mail',
      url: `${site.publicUrl}/verify-shop?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once and for 24 hours. If you did not register a shop, you can ignore this mail.',
  };
}

/** Told after a mended registration was sent in again. */
export function shopResubmittedMail(site: Site, shopName: string): MailContent {
  return {
    subject: `We have the changes of ${shopName}`,
    heading: 'We have your changes',
    paragraphs: [
      `${shopName} is with our team again. A review takes 1-3 business days; then we write to you.`,
    ],
    action: { label: 'See how it stands', url: `${site.publicUrl}/shop-pending` },
  };
}

/** What an admin decided. An approval never brings a password. */
export function shopDecisionMail(
  site: Site,
  shop: { id: string; name: string },
  decision: 'approve' | 'reject' | 'ban' | 'unban',
  reason: string | null,
): MailContent {
  const because = reason ? [`Reason: ${reason}`] : [];
  const help = `Questions? Write to ${site.supportEmail}.`;
  const shopName = shop.name;
  const page = { label: 'See your shop', url: `${site.publicUrl}/shops/${shop.id}` };
  switch (decision) {
    case 'approve':
      return {
        subject: `${shopName} is approved`,
        heading: 'Your shop is approved',
        paragraphs: [`${shopName} is open. Sign in with your e-mail and the password you chose.`],
        action: { label: 'Sign in to your shop', url: `${site.publicUrl}/merchant/login` },
      };
    case 'reject':
      return {
        subject: `${shopName} was not approved`,
        heading: 'Your shop was not approved',
        paragraphs: [...because, 'You can put this right and send your registration in again.', help],
        action: { label: 'Mend and send again', url: `${site.publicUrl}/shop-pending` },
      };
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
      return {
        subject: `${shopName} is open again`,
        heading: 'Your shop is open again',
        paragraphs: ['Its products are shown again.'],
        action: page,
      };
  }
}
