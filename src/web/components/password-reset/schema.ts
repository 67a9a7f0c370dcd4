import * as z from 'zod/mini';
import { resetPasswordForm } from '#contracts/accounts';
import { factorCode } from '#contracts/second-factor';

export { emailOnly } from '#contracts/accounts';

/** The new password; of an admin with the code of the second factor, where there is one. */
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
