import { table } from '#contract/table';
import { SIGN_IN } from '#shared/endpoint-limits';
import { success } from '#shared/envelope';
import {
  newRecoveryCodes,
  ownFactor,
  totpConfirm,
  totpRemove,
  totpSetup,
} from '#src/modules/identity/contract/second-factor.ts';
import { passwordConfirmation } from '#src/modules/identity/contract/security.ts';

/** The second factor of a shop's owner: an authenticator, recovery codes, passkeys. */
export const shopFactorsEndpoints = table('Shops: sign-in', {
  'GET /shops/totp': {
    id: 'getShopFactor',
    summary: 'Show the owner’s second factor',
    description: 'Whether it is on, and how many recovery codes are left. For example “8 of 10 left”.',
    for: 'shop owner',
    says: 'Your second factor',
    answer: success(ownFactor),
  },
  'POST /shops/totp/setup': {
    id: 'beginShopFactor',
    summary: 'Begin to set up the owner’s second factor',
    description: 'Gives the secret for the authenticator; its first code switches it on.',
    for: 'shop owner',
    secret: true,
    limits: SIGN_IN,
    body: passwordConfirmation,
    example: { password: 'Market-day-1!' },
    says: 'A secret that waits for its first code',
    answer: success(totpSetup),
    failures: [409],
  },
  'POST /shops/totp/confirm': {
    id: 'confirmShopFactor',
    summary: 'Switch the owner’s second factor on',
    description: 'With the first code of the authenticator; gives ten recovery codes, shown this once.',
    for: 'shop owner',
    secret: true,
    limits: SIGN_IN,
    body: totpConfirm,
    example: { code: '482913' },
    says: 'Ten recovery codes, shown this once',
    answer: success(newRecoveryCodes),
    failures: [409],
  },
  'DELETE /shops/totp': {
    id: 'removeShopFactor',
    summary: 'Switch the owner’s second factor off',
    description: 'Needs the password and a code, or a recovery code.',
    for: 'shop owner',
    secret: true,
    limits: SIGN_IN,
    body: totpRemove,
    example: { password: 'Market-day-1!', code: '482913' },
    says: 'Your second factor',
    answer: success(ownFactor),
    failures: [409],
  },
  'POST /shops/recovery-codes': {
    id: 'renewShopRecoveryCodes',
    summary: 'Make new recovery codes for a shop’s owner',
    description: 'The old ones no longer work.',
    for: 'shop owner',
    secret: true,
    limits: SIGN_IN,
    body: passwordConfirmation,
    example: { password: 'Market-day-1!' },
    says: 'Ten recovery codes, shown this once',
    answer: success(newRecoveryCodes),
    failures: [409],
  },
});
