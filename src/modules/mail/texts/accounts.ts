import * as m from '#messages/server';
import { type EmailTemplate, exampleUrl } from './mail-text.ts';

/** To customers and shops, about their accounts; security mails are fixed. */
export const ACCOUNT_TEXTS = {
  'verify-email': {
    name: 'Verify email address',
    to: 'CUSTOMERS',
    when: 'When someone signs up, or requests the link again',
    placeholders: {},
    subject: m.mail_verify_email_subject,
    opening: m.mail_verify_email_opening,
    heading: m.mail_verify_email_heading,
    sample: {
      action: { label: 'Verify my email', url: exampleUrl('/verify-email?token=…') },
      note: 'If you did not create an account, you can ignore this email.',
    },
  },
  'verify-shop': {
    name: 'Verify email address of a shop',
    to: 'SHOPS',
    when: 'When someone registers a shop, or requests the link again',
    placeholders: {},
    subject: m.mail_verify_shop_subject,
    opening: m.mail_verify_shop_opening,
    heading: m.mail_verify_shop_heading,
    sample: {
      action: { label: 'Verify shop email', url: exampleUrl('/verify-shop?token=…') },
      note: 'The link works once and expires in 24 hours. If you did not register a shop, you can ignore this email.',
    },
  },
  'review-reply': {
    name: 'Reply to a review',
    to: 'CUSTOMERS',
    when: 'When a shop replies to a review',
    placeholders: { firstName: 'Ama', shop: 'Ama’s Farm', product: 'White maize' },
    subject: m.mail_review_reply_subject,
    heading: () => 'Ama’s Farm has replied to your review',
    sample: {
      after: ['About White maize: Thank you, Ama!'],
      action: { label: 'See reply', url: exampleUrl('/products/1') },
    },
  },
} as const satisfies Record<string, EmailTemplate>;
