import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, success, timestamp } from '#shared/envelope';
import { phoneCode, phoneStart } from '#src/modules/identity/contract/phone.ts';
import { factorCode } from '#src/modules/identity/contract/second-factor.ts';
import { shopSignup, shopStatusReport } from './shop-status.ts';
import { memberRole } from './team.ts';

const { name, ownerName, location, description, password } = shopSignup.shape;

/** The answer to an invitation of the number. */
const invitationAnswer = z.strictObject({ id, accept: z.boolean() });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/**
 * POST /shop/auth/phone/verify. The shop's details register it; for a number that has one they are not used. A number
 * is in one team, which its answer to an invitation joins.
 */
export const shopPhoneVerify = z.strictObject({
  ...phoneStart.shape,
  code: phoneCode,
  totp: z.optional(factorCode),
  name: z.optional(name),
  ownerName: z.optional(ownerName),
  location: z.optional(location),
  description: z.optional(description),
  password: z.optional(password),
  invitation: z.optional(invitationAnswer),
});
export type ShopPhoneVerify = z.infer<typeof shopPhoneVerify>;

/** An invitation of a number to a shop's team. */
export const phoneInvitation = documented(
  z.object({ id, shopName: z.string(), role: memberRole, endsAt: timestamp }),
  { id: 'PhoneInvitation' },
);
export type PhoneInvitation = z.infer<typeof phoneInvitation>;

/** The result of a right code: a session, a registration, or a number without a shop, whose code stays valid. */
export const shopPhoneVerified = documented(
  z.object({
    token: documented(z.nullable(z.string()), {
      description:
        'Opaque bearer token; null when `needsShop`, and for a shop that was rejected or suspended',
    }),
    /** The number has no shop: send the same code again with the details. */
    needsShop: z.boolean(),
    /** This call registered the shop. */
    isNew: z.boolean(),
    invitations: documented(z.array(phoneInvitation), {
      description: 'Open invitations of a number that `needsShop`: send the code again with an answer',
    }),
    registration: documented(z.nullable(shopStatusReport), { description: 'Null for an approved shop' }),
  }),
  { id: 'ShopPhoneVerified' },
);
export const shopPhoneSignedIn = z.extend(success(shopPhoneVerified), { token: z.nullable(z.string()) });
