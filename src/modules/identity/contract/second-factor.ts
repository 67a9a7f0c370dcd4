import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { login } from './accounts.ts';
import { passkeyAssertion } from './passkeys.ts';

const totpCode = z
  .string({ error: m.field_enter_the_6_digits })
  .check(z.trim(), z.regex(/^\d{6}$/, { error: m.field_enter_the_6_digits }));

/** Six digits from the authenticator, or a recovery code. */
export const factorCode = z.string({ error: m.field_enter_the_6_digits_or_a_recovery_code }).check(
  z.trim(),
  z.regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/, {
    error: m.field_enter_the_6_digits_or_a_recovery_code,
  }),
);

/** POST /shop/auth/login: with a second-factor code if the owner has one. */
export const shopLogin = z.extend(login, {
  totp: z.optional(factorCode),
  passkey: z.optional(passkeyAssertion),
  preparing: documented(z.optional(z.boolean()), {
    description:
      'Lets the owner of a shop that waits for its review in, to prepare it: what sells or is seen answers `SHOP_NOT_APPROVED` until it is approved',
  }),
});
export type ShopLogin = z.infer<typeof shopLogin>;

/** GET /shops/totp: the second factor of a shop's owner. */
export const ownFactor = documented(
  z.object({
    enabled: z.boolean(),
    /** Remaining recovery codes. */
    recoveryCodes: z.int(),
  }),
  { id: 'OwnFactor' },
);

export const totpSetup = documented(
  z.object({
    secret: z.string(),
    uri: documented(z.string(), { description: 'otpauth:// address, for a QR code' }),
  }),
  { id: 'TotpSetup' },
);
export type TotpSetup = z.infer<typeof totpSetup>;
export const totpConfirm = z.strictObject({ code: totpCode });
export const totpRemove = z.strictObject({
  password: z.string().check(z.minLength(1, { error: m.field_password_is_required }), z.maxLength(200)),
  code: factorCode,
});
/** Ten codes for a lost phone, shown once. */
export const newRecoveryCodes = documented(z.object({ recoveryCodes: z.array(z.string()) }), {
  id: 'FreshRecoveryCodes',
});
