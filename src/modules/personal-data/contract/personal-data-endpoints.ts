import * as z from 'zod/mini';
import { table } from '#contract/table';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { done, success } from '#shared/envelope';
import { linkToken } from '#src/modules/identity/contract/accounts.ts';
import { phoneProof } from '#src/modules/identity/contract/phone.ts';
import { ownData, ownShopData } from './data-export.ts';

/** POST /users/join: the password, else the PIN, of the account with this number or address. */
const otherProof = {
  password: z.optional(z.string().check(z.maxLength(200))),
  pin: z.optional(z.string().check(z.regex(/^\d{4,6}$/, { error: m.field_a_pin_has_4_to_6_digits }))),
};
const emailToken = documented(linkToken.shape.token, {
  description: 'From the link of `POST /users/email` to the new address',
});
const accountsJoin = z.union(
  [z.extend(phoneProof, otherProof), z.strictObject({ emailToken, ...otherProof })],
  { error: 'Send a number with its code, or the token of an email’s link' },
);

export const customerDataEndpoints = table('Profile', {
  'DELETE /users/profile': {
    id: 'closeOwnAccount',
    summary: 'Close one’s own account',
    description:
      'Signs out everywhere and takes away what names the customer; orders stay without the name. Refused while an order is under way. For example Ama moves abroad.',
    for: 'customer',
    requiresRecentPassword: true,
    says: 'It is closed',
    answer: done,
    failures: [409],
  },
  'POST /users/join': {
    id: 'joinOwnAccounts',
    summary: 'Join one’s other account with this one',
    description:
      'With the code of `POST /users/phone/start`, or the link that `POST /users/email` mails to the address of the other account once the present number or address has agreed; and the password of the other account, or its PIN where it has no password. All that it has moves here, and it is closed. For example Ama ordered by phone before she opened an account with her email.',
    for: 'customer',
    requiresRecentPassword: true,
    secret: true,
    limits: ['codesByIp'],
    body: accountsJoin,
    example: { phone: '024 123 4567', code: '482913', password: 'Market-day-1!' },
    says: 'The two accounts are one',
    answer: done,
    failures: [409],
  },
  'GET /users/export': {
    id: 'exportOwnData',
    summary: 'Take one’s own data along',
    description:
      'Everything that is kept of the customer, as one JSON file. For example Ama wants to see what Dwaso knows of her.',
    for: 'customer',
    limits: ['dataExports'],
    says: 'All that is kept of you',
    answer: success(ownData),
  },
});

export const shopDataEndpoints = table('Shops: profile and team', {
  'DELETE /shops/profile': {
    id: 'closeOwnShop',
    summary: 'Close one’s own shop',
    description:
      'Signs the team out and takes the shop off the market; refused while orders or money are under way. For example Yaw retires.',
    for: 'shop owner',
    requiresRecentPassword: true,
    says: 'It is closed',
    answer: done,
    failures: [409],
  },
  'GET /shops/export': {
    id: 'exportShopData',
    summary: 'Take the shop’s data along',
    description:
      'Everything that is kept of the shop, as one JSON file. For example for the accountant at the end of the year.',
    for: 'shop owner',
    limits: ['dataExports'],
    says: 'All that is kept of your shop',
    answer: success(ownShopData),
  },
});
