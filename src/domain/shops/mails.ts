import type { MailContent } from '#domain/notifications';
import type { Site } from '../../platform/site.ts';

/** The link that verifies a shop's address. */
export function shopVerificationMail(site: Site, shopName: string, token: string): MailContent {
  return {
    subject: 'Verify the e-mail address of your shop',
    heading: `${shopName} is registered`,
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
