import { table } from '#contract/table';
import { done } from '#shared/envelope';
import { pushReceipt } from './outbox.ts';

export const pushReceiptEndpoints = table('Notifications', {
  'POST /push/receipts': {
    id: 'recordPushReceipt',
    summary: 'Say that a push message was shown',
    description:
      'The site’s service worker calls it; the id stands in the encrypted message. Without it the message is sent by email or SMS after 15 minutes. For example a phone was off.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: pushReceipt,
    example: { id: '0199aaaa-0000-7000-8000-000000000002' },
    says: 'Recorded',
    answer: done,
    failures: [404],
  },
});
