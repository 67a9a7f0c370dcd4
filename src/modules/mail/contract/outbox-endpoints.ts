import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { outboxMessage, outboxQuery, outboxRetried, smsCosts } from './outbox.ts';

export const outboxEndpoints = table('Admin: system', {
  'GET /admin/outbox': {
    id: 'listOutbox',
    summary: 'List emails and text messages',
    description: 'Without their text, newest first. For example those that could not be delivered.',
    for: 'admin',
    query: outboxQuery,
    says: 'Messages, newest first',
    answer: successList(outboxMessage),
  },
  'POST /admin/outbox/retry': {
    id: 'retryAllMail',
    summary: 'Queue every mail that was given up again',
    description: 'Says how many. For example after the mail server was away.',
    for: 'admin owner',
    says: 'Everything that was given up is queued again',
    answer: success(outboxRetried),
  },
  'POST /admin/outbox/{id}/retry': {
    id: 'retryMail',
    summary: 'Queue a mail again',
    description: 'One that was given up. For example the address was full and is not any more.',
    for: 'admin',
    says: 'Queued again',
    answer: success(outboxMessage),
    failures: [404, 409],
  },
  'GET /admin/sms/costs': {
    id: 'listSmsCosts',
    summary: 'List the costs of text messages',
    description:
      'Of this calendar month, by day and kind, newest first, beside its budget. For example which kind of text costs most.',
    for: 'admin owner',
    says: 'What this month’s texts cost',
    answer: success(smsCosts),
  },
});
