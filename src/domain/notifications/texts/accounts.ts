import { exampleUrl, type MailText } from './mail-text.ts';

/** To customers and shops, about their accounts; what keeps an account safe is fixed. */
export const ACCOUNT_TEXTS = {
  'verify-email': {
    name: 'Verify the e-mail address',
    to: 'CUSTOMERS',
    when: 'When somebody signs up, or asks for the link again',
    placeholders: {},
    subject: 'Verify your e-mail address',
    opening: 'Please confirm that this address is yours. The link works once and for 24 hours.',
    heading: 'Welcome to Dwaso',
    sample: {
      action: { label: 'Verify my e-mail', url: exampleUrl('/verify-email?token=…') },
      note: 'If you did not create an account, you can ignore this mail.',
    },
  },
  'verify-shop': {
    name: 'Verify the e-mail address of a shop',
    to: 'SHOPS',
    when: 'When somebody registers a shop, or asks for the link again',
    placeholders: {},
    subject: 'Verify the e-mail address of your shop',
    opening:
      'Please confirm this address. Then we review your shop, which takes 1-3 business days, and write to you.',
    heading: 'Your shop is registered',
    sample: {
      action: { label: 'Verify shop e-mail', url: exampleUrl('/verify-shop?token=…') },
      note: 'The link works once and for 24 hours. If you did not register a shop, you can ignore this mail.',
    },
  },
  'review-reply': {
    name: 'The shop answered a review',
    to: 'CUSTOMERS',
    when: 'When a shop answers a review',
    placeholders: { firstName: 'Ama', shop: 'Ama’s Farm', product: 'White maize' },
    subject: '{shop} has answered your review',
    opening: '',
    heading: 'Ama’s Farm has answered your review',
    sample: {
      after: ['About White maize: Thank you, Ama!'],
      action: { label: 'See it', url: exampleUrl('/products/1') },
    },
  },
} as const satisfies Record<string, MailText>;
