import * as z from 'zod/mini';
import { table } from '#contract/table';
import { MAILS } from '#shared/endpoint-limits';
import { done, success, successList } from '#shared/envelope';
import { emailOnly, ownEmail, passwordChange, profile, profileUpdate } from './accounts.ts';
import { address, addressUpdate, savedAddressInput } from './addresses.ts';
import { supportView } from './impersonation.ts';

const RENAMED = { since: '2026-11-28', instead: 'DELETE /users/profile/address/{addressId}' };

export const profileEndpoints = table('Profile', {
  'GET /users/profile': {
    id: 'getOwnProfile',
    summary: 'Show one’s own profile',
    description:
      'Name, e-mail address and telephone number of the customer. For example to fill in the account page.',
    for: 'customer',
    says: 'Your profile',
    answer: success(profile),
  },
  'PUT /users/profile': {
    id: 'updateOwnProfile',
    summary: 'Change one’s own profile',
    description:
      'Fields that are left out stay as they are. A new e-mail address begins a change that both addresses agree to.',
    for: 'customer',
    body: z.optional(profileUpdate),
    example: { firstName: 'Ama', phone: '055 123 4987' },
    says: 'Your profile',
    answer: success(profile),
  },
  'PUT /users/update': {
    id: 'updateOwnProfileByOlderAddress',
    summary: 'Change one’s own profile, by its older address',
    description: 'The same as `PUT /users/profile`.',
    for: 'customer',
    body: z.optional(profileUpdate),
    example: { firstName: 'Ama' },
    says: 'Your profile',
    answer: success(profile),
  },
  'GET /users/support-views': {
    id: 'listSupportViews',
    summary: 'List when Dwaso’s support looked at one’s account',
    description:
      'The newest 50, with what each was about. Support can only look, and for a quarter of an hour. For example after Ama telephoned about an order.',
    for: 'customer',
    says: 'Looks at your account, newest first',
    answer: successList(supportView),
  },
  'GET /users/email': {
    id: 'getOwnEmail',
    summary: 'Show one’s own e-mail address',
    description:
      'The address, and the one that waits to take its place. For example the account page shows “waits to be confirmed”.',
    for: 'customer',
    says: 'Your address, and the one it is to become',
    answer: success(ownEmail),
  },
  'POST /users/email': {
    id: 'changeOwnEmail',
    summary: 'Ask for another e-mail address',
    description:
      'Mails a link to the new address and word to the present one; nothing changes before they have answered.',
    for: 'customer',
    requiresRecentPassword: true,
    limits: MAILS,
    body: emailOnly,
    example: { email: 'ama.serwaa@example.com' },
    says: 'Your address, and the one it is to become',
    answer: success(ownEmail),
  },
  'POST /users/email/resend': {
    id: 'resendOwnEmailChange',
    summary: 'Mail the link to the new address again',
    description: 'For a change that waits. For example the first mail went into the wrong folder.',
    for: 'customer',
    limits: MAILS,
    says: 'Your address, and the one it is to become',
    answer: success(ownEmail),
    failures: [409],
  },
  'DELETE /users/email': {
    id: 'cancelOwnEmailChange',
    summary: 'Keep the present e-mail address',
    description: 'Ends a change that waits. For example Ama mistyped the new address.',
    for: 'customer',
    says: 'Your address, and the one it is to become',
    answer: success(ownEmail),
    failures: [409],
  },
  'POST /users/password': {
    id: 'changeOwnPassword',
    summary: 'Change one’s own password as a customer',
    description: 'Needs the present password; other devices are signed out.',
    for: 'customer',
    secret: true,
    limits: ['passwordChecks'],
    body: passwordChange,
    example: { currentPassword: 'Market-day-1!', newPassword: 'New-market-day-2!' },
    says: 'Changed; other devices are signed out',
    answer: done,
  },
  'GET /users/profile/addresses': {
    id: 'getDefaultAddress',
    summary: 'Show the default delivery address',
    description:
      'One address, the first to deliver to; 404 when there is none. For example the checkout fills it in.',
    for: 'customer',
    says: 'The default address, one object',
    answer: success(address),
    failures: [404],
  },
  'GET /users/addresses': {
    id: 'listOwnAddresses',
    summary: 'List delivery addresses',
    description:
      'All addresses, the default one first. For example the checkout offers “Home” and “Mother’s house”.',
    for: 'customer',
    says: 'All addresses, the default one first',
    answer: successList(address),
  },
  'POST /users/profile/address': {
    id: 'addAddress',
    summary: 'Add a delivery address',
    description: 'The first one becomes the default.',
    for: 'customer',
    body: savedAddressInput,
    example: { street: '12 Prempeh II Street', city: 'Kumasi', state: 'Ashanti' },
    status: 201,
    says: 'The address',
    answer: success(address),
    failures: [409],
  },
  'PUT /users/profile/update/{addressId}': {
    id: 'updateAddress',
    summary: 'Change a delivery address',
    description: 'Fields that are left out stay as they are.',
    for: 'customer',
    body: addressUpdate,
    example: { street: '14 Prempeh II Street' },
    says: 'The address',
    answer: success(address),
    failures: [404],
  },
  'DELETE /users/profile/address/{addressId}': {
    id: 'removeAddress',
    summary: 'Remove a delivery address',
    description: 'Orders that were sent there keep it. For example Ama has moved house.',
    for: 'customer',
    says: 'Removed',
    answer: done,
    failures: [404],
  },
  'DELETE /user/profile/address/{addressId}': {
    id: 'removeAddressOfUser',
    deprecated: RENAMED,
    summary: 'Remove a delivery address, by an older address',
    description:
      'The same as `DELETE /users/profile/address/{addressId}`. For example a client from before it was renamed.',
    for: 'customer',
    says: 'Removed',
    answer: done,
    failures: [404],
  },
  'DELETE /users/profile/delete/{addressId}': {
    id: 'removeAddressByOlderAddress',
    deprecated: RENAMED,
    summary: 'Remove a delivery address, by another older address',
    description:
      'The same as `DELETE /users/profile/address/{addressId}`. For example a client from before it was renamed.',
    for: 'customer',
    says: 'Removed',
    answer: done,
    failures: [404],
  },
});
