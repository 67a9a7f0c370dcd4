import { table } from '#contract/table';
import { createdId, done, successList } from '#shared/envelope';
import { keyQuery } from '#shared/list-query';
import { announcement, announcementInput } from './announcements.ts';

const EXAMPLE = {
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
    example: EXAMPLE,
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
    example: EXAMPLE,
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
