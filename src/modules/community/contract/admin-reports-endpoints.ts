import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { messageThread } from './messages.ts';
import { adminReport, adminReportQuery, reportDecision } from './reports.ts';

export const adminReportsEndpoints = table('Admin: market', {
  'GET /admin/reports': {
    id: 'listReports',
    summary: 'List reports',
    description: 'What customers reported, newest first. For example `?status=OPEN`.',
    for: 'admin',
    query: adminReportQuery,
    says: 'Reports, newest first',
    answer: successList(adminReport),
  },
  'GET /admin/reports/{id}/thread': {
    id: 'getReportedThread',
    summary: 'Read the messages around one that was reported',
    description:
      'No other thread can be read. For example to see whether the shop really asked to be paid elsewhere.',
    for: ['admin moderator', 'admin support'],
    says: 'The newest 200, oldest first',
    answer: success(messageThread),
    failures: [404],
  },
  'POST /admin/reports/{id}/decide': {
    id: 'decideReport',
    summary: 'Decide on a report',
    description: 'Who reported reads the note; `action` takes the product or review down in the same step.',
    for: 'admin moderator',
    body: reportDecision,
    example: { uphold: true, note: 'Thank you, we took it down', action: 'hide' },
    says: 'The report as decided',
    answer: success(adminReport),
    failures: [404, 409],
  },
});
