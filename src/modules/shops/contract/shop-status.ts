import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { login, region, shopSignup, town } from '#src/modules/identity/contract/accounts.ts';

export const SHOP_STATUSES = [
  'REGISTERED',
  'EMAIL_VERIFIED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
  /** For good, by its owner. */
  'CLOSED',
] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** Who may ask how a registration stands: whoever has the token that signing up gave, or knows the password. */
const statusToken = z
  .string({ error: 'The token is missing' })
  .check(z.minLength(1, 'The token is missing'), z.maxLength(300));
const byToken = z.strictObject({ statusToken });
export const shopStatusProof = z.union([byToken, login], {
  error: 'Send the status token, or e-mail and password',
});
export type ShopStatusProof = z.infer<typeof shopStatusProof>;

/** What a shop that was not approved may mend before it is looked at again. */
const { name, ownerName, phoneNumber, location, description } = shopSignup.shape;
const mended = { name, ownerName, phoneNumber, location, description };
export const shopDetails = z.strictObject(mended);
export type ShopDetails = z.infer<typeof shopDetails>;
/** The form of /shop-pending: the place as /sell asks for it. */
const { location: _place, ...withoutPlace } = mended;
export const shopResubmissionForm = z.object({ ...withoutPlace, town, region });
export const shopResubmission = z.strictObject({ ...mended, statusToken });
export type ShopResubmission = z.infer<typeof shopResubmission>;

/** POST /shop/auth/status: how a registration stands, and what was registered. */
export const shopStatusReport = documented(
  z.object({
    id,
    status: z.enum(SHOP_STATUSES),
    /** Why it was not approved, or is suspended. */
    reason: z.nullable(z.string()),
    email: z.string(),
    registeredAt: timestamp,
    statusToken: z.string(),
    name: z.string(),
    ownerName: z.string(),
    phoneNumber: z.string(),
    location: z.string(),
    description: z.string(),
  }),
  { id: 'ShopStatusReport' },
);
export type ShopStatusReport = z.infer<typeof shopStatusReport>;
