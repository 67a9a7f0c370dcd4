import * as z from 'zod/mini';
import * as m from '#messages/shared';
import {
  LOCATION_MIN_LENGTH,
  OWNER_NAME_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MIN_LENGTH,
  SHOP_DESCRIPTION_MIN_LENGTH,
  SHOP_NAME_MIN_LENGTH,
} from '#shared/constants';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { personName, shopName } from '#shared/names';
import { normalizePhone } from '#shared/phone';
import { email, login, region, town } from '#src/modules/identity/contract/accounts.ts';

export const SHOP_STATUSES = [
  'REGISTERED',
  'EMAIL_VERIFIED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
  /** Closed for good by its owner. */
  'CLOSED',
] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** Proof for reading a registration's status: the token from registration, or the password. */
const statusToken = z
  .string({ error: m.field_the_token_is_missing })
  .check(z.minLength(1, { error: m.field_the_token_is_missing }), z.maxLength(300));
const byToken = z.strictObject({ statusToken });
export const shopStatusProof = z.union([byToken, login], {
  error: m.field_send_the_status_token_or_e_mail_and_password,
});
export type ShopStatusProof = z.infer<typeof shopStatusProof>;

/** POST /shop/auth/signup (docs/specification.md, 3 and 5). */

export const shopSignup = z.strictObject({
  name: shopName(SHOP_NAME_MIN_LENGTH),
  ownerName: personName(
    { missing: m.field_owner_name_must_be_at_least_3_characters, tooLong: m.field_owner_name_is_too_long },
    OWNER_NAME_MIN_LENGTH,
  ),
  email,
  password: z
    .string({ error: m.field_password_must_be_at_least_8_characters })
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, { error: m.field_password_must_be_at_least_8_characters }),
      z.maxLength(200, { error: m.field_password_must_be_at_most_200_characters }),
    ),
  phoneNumber: z.pipe(
    z
      .string({ error: m.field_phone_number_must_be_at_least_10_digits })
      .check(
        z.trim(),
        z.minLength(PHONE_MIN_LENGTH, { error: m.field_phone_number_must_be_at_least_10_digits }),
        z.maxLength(30, { error: m.field_phone_number_must_be_at_least_10_digits }),
      ),
    z.transform((value, ctx) => {
      const e164 = normalizePhone(value);
      if (e164) return e164;
      ctx.issues.push({
        code: 'custom',
        message: m.field_phone_number_must_be_at_least_10_digits(),
        input: value,
      });
      return z.NEVER;
    }),
  ),
  location: z
    .string({ error: m.field_please_enter_a_valid_location })
    .check(
      z.trim(),
      z.minLength(LOCATION_MIN_LENGTH, { error: m.field_please_enter_a_valid_location }),
      z.maxLength(120, { error: m.field_please_enter_a_valid_location }),
    ),
  description: z
    .string({ error: m.field_description_must_be_at_least_20_characters })
    .check(
      z.trim(),
      z.minLength(SHOP_DESCRIPTION_MIN_LENGTH, { error: m.field_description_must_be_at_least_20_characters }),
      z.maxLength(2000, { error: m.field_description_must_be_at_most_2_000_characters }),
    ),
});

export type ShopSignup = z.infer<typeof shopSignup>;
/** The form of /sell; its field names are those of docs/specification.md, 5. */

export const shopSignupForm = z
  .object({
    shopName: shopSignup.shape.name,
    ownerName: shopSignup.shape.ownerName,
    email: shopSignup.shape.email,
    password: shopSignup.shape.password,
    confirmPassword: z.string(),
    phone: shopSignup.shape.phoneNumber,
    town,
    region,
    description: shopSignup.shape.description,
    agreeToTerms: z
      .boolean()
      .check(z.refine((ticked) => ticked, { error: m.field_you_must_agree_to_the_terms })),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: m.field_passwords_do_not_match,
      when: () => true,
    }),
  );
/** The shop of a seller who registers by phone. */
const {
  shopName: shopNameField,
  ownerName: owner,
  town: shopTown,
  region: shopRegion,
  agreeToTerms,
} = shopSignupForm.shape;
export const shopPhoneForm = z.object({
  ...{ shopName: shopNameField, ownerName: owner, town: shopTown, region: shopRegion },
  description: shopSignup.shape.description,
  agreeToTerms,
});
export const shopRegistration = documented(
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    status: z.string(),
    registeredAt: timestamp,
    /** Reads the registration status; opens no session. */
    statusToken: z.string(),
  }),
  { id: 'ShopRegistration' },
);
export type ShopRegistration = z.infer<typeof shopRegistration>;

/** The fields that a rejected shop may correct before the next review. */
const { name, ownerName, phoneNumber, location, description } = shopSignup.shape;
const mended = { name, ownerName, phoneNumber, location, description };
export const shopDetails = z.strictObject(mended);
export type ShopDetails = z.infer<typeof shopDetails>;
/** The form of /shop-pending, with the location in the fields of /sell. */
const { location: _place, ...withoutPlace } = mended;
export const shopResubmissionForm = z.object({ ...withoutPlace, town, region });
export const shopResubmission = z.strictObject({ ...mended, statusToken });
export type ShopResubmission = z.infer<typeof shopResubmission>;

/** POST /shop/auth/status: the status of a registration, and its data. */
export const shopStatusReport = documented(
  z.object({
    id,
    status: z.enum(SHOP_STATUSES),
    /** Why it was rejected or suspended. */
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
