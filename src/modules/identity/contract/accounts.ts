import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { PASSWORD_MIN_LENGTH, PHONE_MIN_LENGTH } from '#shared/constants';
import { documented } from '#shared/documented';
import { id, success, timestamp } from '#shared/envelope';
import { ALL_LANGUAGES } from '#shared/languages';
import { personName } from '#shared/names';
import { normalizePhone } from '#shared/phone';
import { GHANA_REGIONS } from '#shared/regions';

export const email = z.pipe(
  z
    .string({ error: m.field_please_enter_a_valid_email_address })
    .check(z.trim(), z.maxLength(254, { error: m.field_please_enter_a_valid_email_address })),
  z.email({ error: m.field_please_enter_a_valid_email_address }),
);
export const newPassword = z
  .string({ error: m.field_password_must_be_at_least_8_characters_long })
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, { error: m.field_password_must_be_at_least_8_characters_long }),
    z.maxLength(200, { error: m.field_password_must_be_at_most_200_characters_long }),
  );
/** Any usual notation in, E.164 out. */
export const phone = z.pipe(
  z
    .string({ error: m.field_valid_phone_number_is_required })
    .check(
      z.trim(),
      z.minLength(PHONE_MIN_LENGTH, { error: m.field_valid_phone_number_is_required }),
      z.maxLength(30, { error: m.field_valid_phone_number_is_required }),
    ),
  z.transform((value, ctx) => {
    const e164 = normalizePhone(value);
    if (e164) return e164;
    ctx.issues.push({ code: 'custom', message: m.field_valid_phone_number_is_required(), input: value });
    return z.NEVER;
  }),
);

export const login = z.strictObject({
  email,
  password: z
    .string({ error: m.field_password_is_required })
    .check(z.minLength(1, { error: m.field_password_is_required }), z.maxLength(200)),
});
export type Login = z.infer<typeof login>;

export const signup = z.strictObject({
  email,
  password: newPassword,
  firstName: personName({ missing: m.field_first_name_is_required, tooLong: m.field_first_name_is_too_long }),
  lastName: personName({ missing: m.field_last_name_is_required, tooLong: m.field_last_name_is_too_long }),
});
export type Signup = z.infer<typeof signup>;

/** The sign-up form: what the browser validates besides {@link signup} (docs/specification.md, 5). */
export const signupForm = z
  .extend(signup, {
    confirmPassword: z.string(),
    terms: z.boolean().check(z.refine((ticked) => ticked, { error: m.field_you_must_agree_to_the_terms })),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: m.field_passwords_do_not_match,
      when: () => true,
    }),
  );

export const emailOnly = z.strictObject({ email });

/** A pending e-mail address, until it is confirmed, and approved by the current one or by time. */
export const emailChange = documented(
  z.object({
    newEmail: z.string(),
    askedAt: timestamp,
    /** Expires then unless it took effect. */
    endsAt: timestamp,
    /** From then on the current address need not approve. */
    takesEffectAt: timestamp,
    /** The link sent to the new address was used. */
    isConfirmed: z.boolean(),
    /** The current address has approved. */
    isAgreed: z.boolean(),
  }),
  { id: 'EmailChange' },
);
export type EmailChange = z.infer<typeof emailChange>;

/** GET /users/email, GET /shops/email. */
export const ownEmail = documented(z.object({ email: z.string(), change: z.nullable(emailChange) }), {
  id: 'OwnEmail',
});

/** The token of a mailed link. */
export const linkToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The purpose of a mailed link about a change of address. */
export const emailChangeLink = documented(
  z.object({
    /** Which of the two addresses received it. */
    address: z.enum(['new', 'present']),
    account: z.enum(['customer', 'shop']),
    /** Shortened for the current address. */
    newEmail: z.string(),
    isConfirmed: z.boolean(),
    isAgreed: z.boolean(),
    takesEffectAt: timestamp,
    hasAccount: documented(z.boolean(), {
      description:
        'The new address has a customer’s account: `POST /users/join` joins both; confirming is refused. Known to the new address alone, when it reads the link',
    }),
    /** This call changed the address. */
    isDone: z.boolean(),
  }),
  { id: 'EmailChangeLink' },
);
export type EmailChangeLink = z.infer<typeof emailChangeLink>;
const codeMessage = { error: m.field_please_enter_the_6_digit_verification_code_sent_to };
const code = z.string(codeMessage).check(z.regex(/^\d{6}$/, codeMessage));
export const resetCode = z.strictObject({ email, code });
/** A new password, by the mailed code with its address, or by the link's token alone. */
export const resetPassword = z
  .strictObject({
    email: z.optional(email),
    code: z.optional(code),
    token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    password: newPassword,
  })
  .check(
    z.superRefine(({ email: given, code: digits, token }, ctx) => {
      if (token !== undefined) return;
      if (!given)
        ctx.addIssue({
          code: 'custom',
          path: ['email'],
          message: m.field_please_enter_a_valid_email_address(),
        });
      if (!digits) ctx.addIssue({ code: 'custom', path: ['code'], message: codeMessage.error() });
    }),
  );

/** Changes one's own password while signed in. */
export const passwordChange = z.strictObject({
  currentPassword: z
    .string({ error: m.field_enter_your_current_password })
    .check(z.minLength(1, { error: m.field_enter_your_current_password }), z.maxLength(200)),
  newPassword,
});

/** The form of /reset-password. */
export const resetPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: m.field_passwords_do_not_match,
    when: () => true,
  }),
);

export const profile = documented(
  z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: documented(z.string(), { description: 'Empty for an account with a phone number alone' }),
    phone: z.nullable(z.string()),
    verifiedPhone: documented(z.nullable(z.string()), {
      description: 'Number that signs in, confirmed by a code',
    }),
    codeOnly: documented(z.boolean(), { description: 'Signs in by a texted code alone' }),
    isVerified: z.boolean(),
    language: documented(z.enum(ALL_LANGUAGES), { description: 'Of text messages and USSD' }),
    createdAt: timestamp,
    openOrderId: documented(z.nullable(id), {
      description: 'The newest order that waits for its payment, on whichever device it was placed',
    }),
  }),
  { id: 'Profile' },
);
export type Profile = z.infer<typeof profile>;

export const profileUpdate = z.strictObject({
  firstName: z.optional(
    personName({ missing: m.field_first_name_is_required, tooLong: m.field_first_name_is_too_long }),
  ),
  lastName: z.optional(
    personName({ missing: m.field_last_name_is_required, tooLong: m.field_last_name_is_too_long }),
  ),
  phone: z.optional(phone),
  language: z.optional(z.enum(ALL_LANGUAGES, { error: m.field_choose_a_language_of_the_list })),
  /** Existing clients repeat the unchanged address. */
  email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
});
export type ProfileUpdate = Omit<z.infer<typeof profileUpdate>, 'email'>;

/** A town in forms that also ask for the region. Two letters suffice: Ho and Wa are towns. */
export const town = z
  .string({ error: m.field_please_enter_a_valid_location })
  .check(
    z.trim(),
    z.maxLength(90, { error: m.field_please_enter_a_valid_location }),
    z.regex(/\p{L}.*\p{L}/u, { error: m.field_please_enter_a_valid_location }),
  );

/** One of Ghana's regions in forms, besides the town. */
export const region = z.enum(GHANA_REGIONS, { error: m.field_please_choose_your_region });

const token = documented(z.string(), {
  description: 'Opaque bearer token; ends after 30 days without use, or 90 days',
});
/** The response of a sign-in: the token, as `data` and under its name. */
export const signedIn = z.extend(success(token), { token });
/** The response of a confirmation link. */
export const emailVerified = success(z.object({ success: z.literal(true), alreadyVerified: z.boolean() }));
/** The code in the path of a mailed link. */
export const mailedCode = z.object({ code: z.string().check(z.maxLength(200)) });
