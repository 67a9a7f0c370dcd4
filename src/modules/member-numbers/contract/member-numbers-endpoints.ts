import { table } from '#contract/table';
import { done, successList } from '#shared/envelope';
import { reason } from '#shared/reason';
import { adminNumber, numberRequest } from './member-numbers.ts';

export const memberNumbersEndpoints = table('Groups', {
  'POST /shops/group/members/{id}/number': {
    id: 'requestMemberNumber',
    summary: 'Ask for a new number of a member who lost the old one',
    description:
      'Payouts of the member are held, and the old number is told and may object. It counts 48 hours after an admin has approved it. For example when a phone was lost in the market.',
    for: 'shop manager',
    requiresRecentPassword: true,
    limits: ['memberTexts'],
    body: numberRequest,
    example: { phone: '024 123 4567', reason: 'She lost her phone and has a new SIM' },
    says: 'That Dwaso will look at it',
    answer: done,
    failures: [404, 409],
  },
  'DELETE /shops/group/members/{id}/number': {
    id: 'withdrawMemberNumber',
    summary: 'Withdraw a new number of a member',
    description: 'The old number stays. For example when the phone was found.',
    for: 'shop manager',
    says: 'Withdrawn',
    answer: done,
    failures: [404, 409],
  },
  'POST /group/{id}/number/stop': {
    id: 'stopMemberNumber',
    summary: 'Object to a new number of one’s own membership',
    description: 'With the old number, which stays. For example when nobody lost a phone.',
    for: 'customer',
    says: 'Stopped',
    answer: done,
    failures: [404, 409],
  },
});

export const adminMemberNumbersEndpoints = table('Admin: people and shops', {
  'GET /admin/groups/numbers': {
    id: 'listMemberNumbers',
    summary: 'List new numbers that groups asked for',
    description: 'Those that wait for an admin, or for their 48 hours. For example to call the old number.',
    for: 'admin',
    says: 'Open requests, oldest first',
    answer: successList(adminNumber),
  },
  'POST /admin/groups/numbers/{id}/approve': {
    id: 'approveMemberNumber',
    summary: 'Approve a new number of a member',
    description:
      'It counts after 48 hours, unless the old number objects. Never by somebody of the group’s shop. For example once the member was identified by Ghana Card.',
    for: 'admin finance',
    requiresRecentPassword: true,
    says: 'Approved',
    answer: done,
    failures: [403, 404, 409],
  },
  'POST /admin/groups/numbers/{id}/refuse': {
    id: 'refuseMemberNumber',
    summary: 'Refuse or cancel a new number of a member',
    description: 'Also after an approval, until it counts. For example when the old number answered.',
    for: 'admin finance',
    body: reason,
    example: { reason: 'The old number answers, and knows of nothing' },
    says: 'Refused',
    answer: done,
    failures: [404, 409],
  },
});
