import * as z from 'zod/mini';
import { table } from '#contract/table';
import * as m from '#messages/shared';
import { MAILS, SIGN_IN } from '#shared/endpoint-limits';
import { done, success } from '#shared/envelope';
import { emailOnly, emailVerified, mailedCode, signedIn } from '#src/modules/identity/contract/accounts.ts';
import { phoneCodeSent, phoneStart } from '#src/modules/identity/contract/phone.ts';
import {
  newRecoveryCodes,
  ownFactor,
  shopLogin,
  totpConfirm,
  totpRemove,
  totpSetup,
} from '#src/modules/identity/contract/second-factor.ts';
import { passwordConfirmation } from '#src/modules/identity/contract/security.ts';
import { shopPhoneSignedIn, shopPhoneVerify } from './shop-phone.ts';
import {
  shopRegistration,
  shopResubmission,
  shopSignup,
  shopStatusProof,
  shopStatusReport,
} from './shop-status.ts';
import { invitation, invitationToken, joinTeam } from './team.ts';

/** POST /sms/stop. */
const stopKey = z.strictObject({
  key: z.string({ error: m.field_the_link_is_incomplete }).check(z.minLength(1), z.maxLength(100)),
});

export const shopAccountsEndpoints = table('Shops: sign-in', {
  'POST /shop/auth/signup': {
    id: 'registerShop',
    summary: 'Register a shop',
    description: 'Mails a link that confirms the address; an admin approves the shop before it can sell.',
    for: 'anyone',
    limits: ['signUps'],
    body: shopSignup,
    example: {
      name: 'Bonwire Kente House',
      ownerName: 'Yaw Boateng',
      email: 'yaw@example.com',
      password: 'Market-day-1!',
      phoneNumber: '020 123 4567',
      location: 'Bonwire, Ashanti',
      description: 'Kente woven on the loom of our grandfather.',
    },
    status: 201,
    says: 'Registered; a verification mail is on its way',
    answer: success(shopRegistration),
    failures: [409],
  },
  'GET /shop/auth/verify-email/{code}': {
    id: 'verifyShopEmail',
    summary: 'Confirm a shop’s e-mail address',
    description: 'Follows the link of the confirmation mail. For example Yaw opens the mail after market.',
    for: 'anyone',
    limits: ['codesByIp'],
    params: mailedCode,
    says: 'Verified, now or before',
    answer: emailVerified,
  },
  'POST /shop/auth/resend-shop-verification': {
    id: 'resendShopVerification',
    summary: 'Mail a shop’s confirmation link again',
    description: 'Answers alike whether a shop has this address or not.',
    for: 'anyone',
    limits: MAILS,
    body: emailOnly,
    example: { email: 'yaw@example.com' },
    says: 'The same whether a shop exists',
    answer: done,
  },
  'POST /shop/auth/status': {
    id: 'getRegistrationStatus',
    summary: 'Ask how a registration stands',
    description: 'By the token that the registration gave, or by address and password.',
    for: 'anyone',
    limits: ['codesByIp', ...SIGN_IN],
    body: shopStatusProof,
    example: { email: 'yaw@example.com', password: 'Market-day-1!' },
    says: 'How the registration stands',
    answer: success(shopStatusReport),
    failures: [401],
  },
  'POST /shop/auth/resubmit': {
    id: 'resubmitRegistration',
    summary: 'Send a registration to the review again',
    description: 'After it was rejected, with what was changed.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: shopResubmission,
    example: {
      name: 'Bonwire Kente House',
      ownerName: 'Yaw Boateng',
      phoneNumber: '020 123 4567',
      location: 'Bonwire, Ashanti',
      description: 'Kente woven by hand in Bonwire since 1950.',
      statusToken: 'q8ZrT0c1vYb7nXw3kLm5pQ',
    },
    says: 'Sent to the review again',
    answer: success(shopStatusReport),
    failures: [401, 409],
  },
  'POST /shop/auth/login': {
    id: 'logInShop',
    summary: 'Sign in as a shop',
    description:
      'For owners and their teams; with the code of the second factor where the owner has one (`TOTP_REQUIRED` asks for it).',
    for: 'anyone',
    limits: SIGN_IN,
    body: shopLogin,
    example: { email: 'yaw@example.com', password: 'Market-day-1!' },
    says: 'Signed in; `data` is the token itself',
    answer: signedIn,
    failures: [401, 403],
  },
  'POST /shop/auth/phone/start': {
    id: 'startShopPhoneSignIn',
    summary: 'Text a sign-in code to a seller’s phone',
    description:
      'As for customers; the same answer whether the number has a shop or not. For example a farmer without email registers her shop.',
    for: 'anyone',
    secret: true,
    limits: ['textsByIp', 'textsToStrangers'],
    body: phoneStart,
    example: { phone: '024 123 4567' },
    says: 'The code is on its way',
    answer: success(phoneCodeSent),
    failures: [409],
  },
  'POST /shop/auth/phone/verify': {
    id: 'verifyShopPhoneSignIn',
    summary: 'Sign in or register as a shop with a texted code',
    description:
      'Signs in the owner of the shop with this number, with `totp` where a second factor is on (`TOTP_REQUIRED` asks for it). If there is none, `needsShop` is true and the code stays valid: send it again with the shop’s details, which registers the shop for approval. A number that shops invite to their teams gets these `invitations` as well; `invitation` accepts one, which signs in, or declines it. The session of a waiting shop prepares its products; a rejected or suspended shop gets its `registration` alone.',
    for: 'anyone',
    secret: true,
    limits: ['codesByIp', 'strangersCodes', 'signUps'],
    body: shopPhoneVerify,
    example: {
      phone: '024 123 4567',
      code: '482913',
      name: 'Bonwire Kente House',
      ownerName: 'Yaw Boateng',
      location: 'Bonwire, Ashanti',
      description: 'Kente woven on the loom of our grandfather.',
    },
    says: 'Signed in, registered, or the number needs a shop',
    answer: shopPhoneSignedIn,
    failures: [401, 403],
  },
  'POST /shop/auth/invitation': {
    id: 'readInvitation',
    summary: 'Look at an invitation to a team',
    description: 'Which shop invites whom, as what.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: invitationToken,
    example: { token: '3qT9b1kzVYt0QmX2c7hJ0w' },
    says: 'What the invitation is for',
    answer: success(invitation),
  },
  'POST /shop/auth/join': {
    id: 'joinTeam',
    summary: 'Join the team of a shop',
    description: 'Sets the password of whoever was invited and signs them in.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: joinTeam,
    example: { token: '3qT9b1kzVYt0QmX2c7hJ0w', password: 'Market-day-1!' },
    says: 'Joined and signed in; `data` is the token itself',
    answer: signedIn,
    failures: [403],
  },
});

export const stopMessagesEndpoints = table('Notifications', {
  'POST /sms/stop': {
    id: 'stopMessages',
    summary: 'Stop the texts that a number may refuse',
    description:
      'By the key of the link that a number gets once, without signing in: for its customer and its shop. Codes, money and security are told all the same. For example Yaw pays for each text that he reads.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: stopKey,
    example: { key: 'pS2l9yN3n8mC' },
    says: 'Done',
    answer: done,
    failures: [404],
  },
});

/** The second factor of a shop's owner: authenticator, recovery codes, passkeys. */
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
