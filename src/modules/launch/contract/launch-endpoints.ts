import { table } from '#contract/table';
import { success } from '#shared/envelope';
import { reason } from '#shared/reason';
import {
  codeConfirmation,
  codeRequest,
  launch,
  lineParams,
  provenLineParams,
  testPaymentCode,
  testPaymentRequest,
} from './launch.ts';

export const launchEndpoints = table('Admin: system', {
  'GET /admin/launch': {
    id: 'getLaunch',
    summary: 'See what is missing before the market opens',
    description:
      'What could not be found out is `unknown`, and counts as red. For example the newest backup.',
    for: 'admin owner',
    says: 'Each line, and whether the market is open',
    answer: success(launch),
  },
  'POST /admin/launch/lines/{line}/signature': {
    id: 'signLaunchLine',
    summary: 'Sign for a line that is not green',
    description: 'The market may open in spite of it. A later signature replaces an earlier one.',
    for: 'admin owner',
    requiresRecentPassword: true,
    params: lineParams,
    body: reason,
    example: { reason: 'The SMS company answers on Monday' },
    says: 'Signed',
    answer: success(launch),
    failures: [409],
  },
  'POST /admin/launch/lines/{line}/code': {
    id: 'sendLaunchCode',
    summary: 'Send a code to prove that a channel arrives',
    description:
      'By mail to the own address, by SMS to `phone`, or to the alert address. It is valid for 30 minutes and five tries.',
    for: 'admin owner',
    limits: ['testMails'],
    params: provenLineParams,
    body: codeRequest,
    example: { phone: '024 400 0009' },
    says: 'Sent',
    answer: success(launch),
    failures: [409],
  },
  'POST /admin/launch/lines/{line}/proof': {
    id: 'proveLaunchLine',
    summary: 'Confirm the code that arrived',
    description: 'Only the owner who asked for it can. Five wrong tries end the code.',
    for: 'admin owner',
    params: provenLineParams,
    body: codeConfirmation,
    example: { code: '482913' },
    says: 'Proven',
    answer: success(launch),
  },
  'POST /admin/launch/network': {
    id: 'checkLaunchNetwork',
    summary: 'Check what the market needs of the network',
    description:
      'For example the mail server and the webhook’s address, from this server; it may take some seconds. It counts for 24 hours.',
    for: 'admin owner',
    limits: ['testMails'],
    says: 'Checked',
    answer: success(launch),
    failures: [409],
  },
  'POST /admin/launch/test-payment': {
    id: 'startTestPayment',
    summary: 'Pay GH₵1 to the market as a test',
    description:
      'The wallet is asked to approve it; what comes goes back at once. For example from an owner’s MTN number. One at a time, and five in a day.',
    for: 'admin owner',
    requiresRecentPassword: true,
    body: testPaymentRequest,
    example: { phone: '024 400 0009', network: 'mtn' },
    says: 'Asked',
    answer: success(launch),
    failures: [409, 429],
  },
  'POST /admin/launch/test-payment/code': {
    id: 'submitTestPaymentCode',
    summary: 'Enter the code that the network asks for',
    description: 'While `needsCode` is true. For example the voucher of Telecel Cash.',
    for: 'admin owner',
    body: testPaymentCode,
    example: { otp: '123456' },
    says: 'Sent on',
    answer: success(launch),
    failures: [409, 503],
  },
  'POST /admin/launch/opening': {
    id: 'openMarket',
    summary: 'Open the market to buyers',
    description:
      'Once, when each line is green or signed. For example on the morning of the first market day.',
    for: 'admin owner',
    requiresRecentPassword: true,
    says: 'Open',
    answer: success(launch),
    failures: [409],
  },
});
