import { table } from '#contract/table';
import { done } from '#shared/envelope';

const report = {
  description:
    'An SMS company says what became of a text. The address holds a secret that only the companies know. For example Arkesel says that a text was delivered.',
  for: 'anyone',
  limits: ['codesByIp'],
  anyQuery: true,
  says: 'Recorded',
  answer: done,
  failures: [404],
} as const;

export const smsReportEndpoints = table('Text messages', {
  'GET /sms/reports/{provider}/{secret}': {
    ...report,
    id: 'receiveSmsReport',
    summary: 'Receive a delivery report in the query',
  },
  'POST /sms/reports/{provider}/{secret}': {
    ...report,
    id: 'receiveSmsReportBody',
    summary: 'Receive a delivery report in the body',
    rawBody: true,
  },
});
