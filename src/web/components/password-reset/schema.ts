import * as z from 'zod/mini';
import { resetPasswordForm } from '#src/modules/identity/contract/accounts.ts';
import { factorCode } from '#src/modules/identity/contract/second-factor.ts';

export { emailOnly } from '#src/modules/identity/contract/accounts.ts';

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
