import { table } from '#contract/table';
import { done, success } from '#shared/envelope';
import { mailPreview, mailText, mailTexts, mailWordsInput } from '#shared/mail-texts';

const EXAMPLE = {
  subject: 'Order {order} received: please approve the payment',
  opening: 'Thank you, {name}. We keep the goods for you while you pay.',
};

export const adminMailEndpoints = table('Admin: system', {
  'GET /admin/mails': {
    id: 'listMailTexts',
    summary: 'List the mails of the market and their words',
    description:
      'Of each to whom it goes and when; of those that can be changed subject and opening, as they are and as they were. For example to see what a buyer reads first.',
    for: 'admin',
    says: 'Mails that can be changed, and those that are fixed',
    answer: success(mailTexts),
  },
  'PUT /admin/mails/{id}': {
    id: 'changeMailText',
    summary: 'Change the words of a mail',
    description:
      'Subject and opening; the rest of it is fixed. What stands in braces is filled in, and no other braces are taken. Holds for the next mail.',
    for: 'admin owner',
    requiresRecentPassword: true,
    body: mailWordsInput,
    example: EXAMPLE,
    says: 'The mail with its words',
    answer: success(mailText),
    failures: [404],
  },
  'DELETE /admin/mails/{id}': {
    id: 'resetMailText',
    summary: 'Give a mail its original words back',
    description: 'For example when the season that they told of is over.',
    for: 'admin owner',
    requiresRecentPassword: true,
    says: 'The mail with its words',
    answer: success(mailText),
    failures: [404],
  },
  'POST /admin/mails/{id}/preview': {
    id: 'previewMailText',
    summary: 'Show a mail as it would be',
    description: 'The whole of it, as HTML and as plain text, with examples. Nothing is saved.',
    for: 'admin owner',
    body: mailWordsInput,
    example: EXAMPLE,
    says: 'The mail',
    answer: success(mailPreview),
    failures: [404],
  },
  'POST /admin/mails/{id}/test': {
    id: 'testMailText',
    summary: 'Mail it to oneself alone',
    description: 'With examples, as it would come to them. Nothing is saved.',
    for: 'admin owner',
    limits: ['testMails'],
    body: mailWordsInput,
    example: EXAMPLE,
    says: 'Sent',
    answer: done,
    failures: [404],
  },
});
