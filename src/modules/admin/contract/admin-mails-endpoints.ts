import { table } from '#contract/table';
import { createdId, done, success, successList } from '#shared/envelope';
import { keyQuery } from '#shared/list-query';
import { mailPreview, mailText, mailTexts, mailWordsInput } from '#shared/mail-texts';
import { announcement, announcementInput } from './announcements.ts';

const ANNOUNCEMENT_EXAMPLE = {
  audience: 'SELLERS',
  subject: 'Payouts come on Thursday this week',
  text: 'Friday is a holiday, so we pay out a day before.\n\nNothing is to be done by you.',
};

export const adminAnnouncementEndpoints = table('Admin: system', {
  'GET /admin/announcements': {
    id: 'listAnnouncements',
    summary: 'List what was mailed to everybody',
    description:
      'Newest first, with how many mails were written. For example before it is said a second time.',
    for: 'admin',
    query: keyQuery,
    says: 'Announcements, newest first',
    answer: successList(announcement),
  },
  'POST /admin/announcements': {
    id: 'announce',
    summary: 'Mail all buyers or all sellers',
    description:
      'For what everybody has to know. One a day to the same people; they are written to a few hundred at a time, so that mails of orders are not late.',
    for: 'admin owner',
    requiresRecentPassword: true,
    body: announcementInput,
    example: ANNOUNCEMENT_EXAMPLE,
    status: 201,
    says: 'Its id',
    answer: createdId,
    failures: [409],
  },
  'POST /admin/announcements/preview': {
    id: 'previewAnnouncement',
    summary: 'Mail an announcement to oneself alone',
    description: 'As it would come to them.',
    for: 'admin owner',
    limits: ['dataExports'],
    body: announcementInput,
    example: ANNOUNCEMENT_EXAMPLE,
    says: 'Sent',
    answer: done,
  },
  'POST /admin/announcements/{id}/stop': {
    id: 'stopAnnouncement',
    summary: 'Stop an announcement that is being sent',
    description: 'Who was written to stays written to. For example the date in it was wrong.',
    for: 'admin owner',
    says: 'Stopped',
    answer: done,
    failures: [404, 409],
  },
});

const TEMPLATE_EXAMPLE = {
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
    example: TEMPLATE_EXAMPLE,
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
    example: TEMPLATE_EXAMPLE,
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
    example: TEMPLATE_EXAMPLE,
    says: 'Sent',
    answer: done,
    failures: [404],
  },
});
