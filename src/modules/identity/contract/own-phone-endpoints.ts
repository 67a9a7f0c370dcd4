import { table } from '#contract/table';
import { done, success } from '#shared/envelope';
import { phoneCodeSent, phonePassword, phoneProof, phoneStart } from './phone.ts';

/* The same calls for a customer and for a shop's owner; served by one implementation (`http/phone.ts`). */

const CODE_SENT = {
  limits: ['textsByIp'],
  says: 'The code is on its way',
  answer: success(phoneCodeSent),
  failures: [409],
} as const;

const START = {
  description: 'As for a sign-in. With the number one can sign in once the code is confirmed.',
  requiresRecentPassword: true,
  body: phoneStart,
  example: { phone: '024 123 4567' },
  ...CODE_SENT,
} as const;

const VERIFY = {
  requiresRecentPassword: true,
  secret: true,
  limits: ['codesByIp'],
  body: phoneProof,
  example: { phone: '024 123 4567', code: '482913' },
  says: 'The number signs in from now on',
  answer: done,
  failures: [409],
} as const;
const VERIFY_TEXT =
  'With the texted code. The number replaces an earlier one; the email address and the earlier number are told';

const PASSWORD = {
  secret: true,
  limits: ['codesByIp'],
  body: phonePassword,
  example: { code: '482913', newPassword: 'New-market-day-2!' },
  says: 'Set; other devices are signed out',
  answer: done,
  failures: [409],
} as const;
const passwordText = (firstDevice: string) =>
  `With the texted code, on a device that has been signed in for two days or that ${firstDevice}: a stolen number alone sets none. A first password, or a forgotten one of an account without email. Other devices are signed out.`;

const REMOVE = { requiresRecentPassword: true, says: 'Removed', answer: done, failures: [409] } as const;

export const ownPhoneEndpoints = table('Accounts', {
  'POST /users/phone/start': {
    ...START,
    id: 'startOwnPhone',
    summary: 'Text a code to add a phone to one’s account',
    for: 'customer',
  },
  'POST /users/phone/verify': {
    ...VERIFY,
    id: 'verifyOwnPhone',
    summary: 'Add a phone to one’s account',
    description: `${VERIFY_TEXT}.`,
    for: 'customer',
  },
  'POST /users/password/code': {
    ...CODE_SENT,
    id: 'startPasswordByPhone',
    summary: 'Text a code to set a password',
    description: 'To the number of the account. For example Ama opened hers by phone and has no password.',
    for: 'customer',
  },
  'POST /users/password/reset': {
    ...PASSWORD,
    id: 'resetPasswordByPhone',
    summary: 'Set a password with a texted code',
    description: passwordText('opened the account'),
    for: 'customer',
  },
  'DELETE /users/phone': {
    ...REMOVE,
    id: 'removeOwnPhone',
    summary: 'Remove the phone from one’s account',
    description:
      'It signs in no longer. An account keeps its email address or its number. For example Ama gives the number up.',
    for: 'customer',
  },
});

export const shopPhoneEndpoints = table('Shops: profile and team', {
  'POST /shops/phone/start': {
    ...START,
    id: 'startShopPhone',
    summary: 'Text a code to add a phone to one’s shop',
    for: 'shop owner',
  },
  'POST /shops/phone/verify': {
    ...VERIFY,
    id: 'verifyShopPhone',
    summary: 'Add a phone to one’s shop',
    description: `${VERIFY_TEXT}, and payouts wait 48 hours.`,
    for: 'shop owner',
  },
  'POST /shops/password/code': {
    ...CODE_SENT,
    id: 'startShopPasswordByPhone',
    summary: 'Text a code to set a shop’s password',
    description: 'To the owner’s number. For example Yaw registered by phone and has no password.',
    for: 'shop owner',
  },
  'POST /shops/password/reset': {
    ...PASSWORD,
    id: 'resetShopPasswordByPhone',
    summary: 'Set a shop’s password with a texted code',
    description: passwordText('registered the shop'),
    for: 'shop owner',
  },
  'DELETE /shops/phone': {
    ...REMOVE,
    id: 'removeShopPhone',
    summary: 'Remove the phone from one’s shop',
    description:
      'It signs in no longer. A shop keeps its email address or its number. For example Yaw gives the number up.',
    for: 'shop owner',
  },
});
