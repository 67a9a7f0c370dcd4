import { z } from 'zod';
import { login } from './accounts.ts';
import { passkeyAssertion } from './passkeys.ts';

const totpCode = z
  .string({ error: 'Enter the 6 digits' })
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6 digits');

/** Six digits of the authenticator, or a recovery code. */
export const factorCode = z
  .string({ error: 'Enter the 6 digits, or a recovery code' })
  .trim()
  .regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/, 'Enter the 6 digits, or a recovery code');

/** POST /shop/auth/login: with the code of the second factor, where the owner has one. */
export const shopLogin = login.extend({
  totp: factorCode.optional(),
  passkey: passkeyAssertion.optional(),
  preparing: z.boolean().optional().meta({
    description:
      'Lets the owner of a shop that waits for its review in, to prepare it: what sells or is seen answers `SHOP_NOT_APPROVED` until it is approved',
  }),
});
export type ShopLogin = z.infer<typeof shopLogin>;

/** GET /shops/totp: the second factor of a shop's owner. */
export const ownFactor = z
  .object({
    enabled: z.boolean(),
    /** Recovery codes that are left. */
    recoveryCodes: z.number().int(),
  })
  .meta({ id: 'OwnFactor' });

export const totpSetup = z
  .object({ secret: z.string(), uri: z.string().meta({ description: 'otpauth:// address, for a QR code' }) })
  .meta({ id: 'TotpSetup' });
export type TotpSetup = z.infer<typeof totpSetup>;
export const totpConfirm = z.strictObject({ code: totpCode });
export const totpRemove = z.strictObject({
  password: z.string().min(1, 'Password is required').max(200),
  code: factorCode,
});
/** Ten codes for a lost telephone, shown once. */
export const freshRecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'FreshRecoveryCodes' });
