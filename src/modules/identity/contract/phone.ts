import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { success } from '#shared/envelope';
import { personName } from '#shared/names';
import { newPassword, phone } from './accounts.ts';

/** Limits of texted codes; those of a number hold for all purposes together. */
export const PHONE_CODE_LIMITS = {
  validSeconds: 600,
  resendSeconds: 60,
  perHour: 3,
  perDay: 10,
} as const;

/** POST /auth/phone/start, POST /users/phone/start. */
export const phoneStart = z.strictObject({ phone });

export const phoneCodeSent = documented(
  z.object({
    /** The number, masked. */
    phone: z.string(),
    /** Seconds until the code expires. */
    validSeconds: z.int(),
    /** Seconds until another code can be sent. */
    resendSeconds: z.int(),
  }),
  { id: 'PhoneCodeSent' },
);
export type PhoneCodeSent = z.infer<typeof phoneCodeSent>;

const codeMessage = { error: m.field_please_enter_the_6_digit_code_we_sent };
export const phoneCode = z.string(codeMessage).check(z.trim(), z.regex(/^\d{6}$/, codeMessage));

/** POST /users/phone/verify. */
export const phoneProof = z.strictObject({ phone, code: phoneCode });

/** POST /users/password/reset. */
export const phonePassword = z.strictObject({ code: phoneCode, newPassword });

const pinMessage = { error: m.field_a_pin_has_4_to_6_digits };
/** POST /users/pin, POST /shops/pin. */
export const newPin = z.strictObject({
  pin: z.string(pinMessage).check(z.regex(/^\d{4,6}$/, pinMessage)),
  code: phoneCode,
});

/** POST /auth/phone/verify. The names open an account; for a number that has one they are not used. */
export const phoneVerify = z.strictObject({
  phone,
  code: phoneCode,
  firstName: z.optional(
    personName({ missing: m.field_first_name_is_required, tooLong: m.field_first_name_is_too_long }),
  ),
  lastName: z.optional(
    personName({ missing: m.field_last_name_is_required, tooLong: m.field_last_name_is_too_long }),
  ),
  password: z.optional(newPassword),
});
export type PhoneVerify = z.infer<typeof phoneVerify>;

/** The result of a right code: a session, or a number without an account, whose code stays valid. */
export const phoneVerified = documented(
  z.object({
    token: documented(z.nullable(z.string()), {
      description: 'Opaque bearer token; null when `needsName`',
    }),
    /** The number has no account: send the same code again with the names. */
    needsName: z.boolean(),
    /** This call opened the account. */
    isNew: z.boolean(),
  }),
  { id: 'PhoneVerified' },
);
/** The answer with the token under its name too, as of other sign-ins. */
export const phoneSignedIn = z.extend(success(phoneVerified), { token: z.nullable(z.string()) });
