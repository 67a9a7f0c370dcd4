import { table } from '#contract/table';
import { done } from '#shared/envelope';
import { linkToken } from './accounts.ts';
import { recoveryInput } from './recovery.ts';

export const recoveryEndpoints = table('Accounts', {
  'POST /auth/recovery/stop': {
    id: 'stopAccountRecovery',
    summary: 'Stop the recovery of an account',
    description:
      'With the token of the link in the notices, which go to the email and the number of the account before the recovery. Nothing changes then.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: linkToken,
    example: { token: '3qT9b1kzVYt0QmX2c7hJ0w' },
    says: 'Stopped; the number that signs in stays',
    answer: done,
  },
});

const START =
  'After 72 hours this number signs in by code, and every device of the owner is signed out. Until then the email and the number of before can stop it. Password, email, second factor and money stay.';

export const adminRecoveryEndpoints = table('Admin: people and shops', {
  'POST /admin/users/{id}/recovery': {
    id: 'startCustomerRecovery',
    summary: 'Recover the account of a customer who lost email and phone',
    description: START,
    for: 'admin owner',
    requiresRecentPassword: true,
    body: recoveryInput,
    example: { phone: '024 123 4567', reason: 'Ama came to the office with her Ghana Card' },
    says: 'Started; the former contacts are told',
    answer: done,
    failures: [404, 409],
  },
  'DELETE /admin/users/{id}/recovery': {
    id: 'cancelCustomerRecovery',
    summary: 'Cancel the recovery of a customer’s account',
    description: 'The former contacts are told. For example Ama found her telephone.',
    for: 'admin owner',
    says: 'Cancelled',
    answer: done,
    failures: [404, 409],
  },
  'POST /admin/shops/{id}/recovery': {
    id: 'startShopRecovery',
    summary: 'Recover the account of a shop’s owner who lost email and phone',
    description: `${START} The changed number holds payouts for a while.`,
    for: 'admin owner',
    requiresRecentPassword: true,
    body: recoveryInput,
    example: { phone: '024 123 4567', reason: 'Yaw showed his Ghana Card and the stall' },
    says: 'Started; the former contacts are told',
    answer: done,
    failures: [404, 409],
  },
  'DELETE /admin/shops/{id}/recovery': {
    id: 'cancelShopRecovery',
    summary: 'Cancel the recovery of a shop owner’s account',
    description: 'The former contacts are told. For example Yaw found his telephone.',
    for: 'admin owner',
    says: 'Cancelled',
    answer: done,
    failures: [404, 409],
  },
});
