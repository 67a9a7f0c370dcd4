import * as z from 'zod/mini';
import { resetPasswordForm } from '#contracts/accounts';
import { factorCode } from '#contracts/second-factor';

export { emailOnly } from '#contracts/accounts';

/** The new password; for an admin with a code of the second factor, if there is one. */
export const newPasswordForm = z.safeExtend(resetPasswordForm, {
  totp: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.trim()),
        z.transform((text) => text || undefined),
      ),
      z.optional(factorCode),
    ),
  ),
});
