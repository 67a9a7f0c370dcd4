import { z } from 'zod';
import { resetPasswordForm } from '#contracts/accounts';
import { factorCode } from '#contracts/second-factor';

export { emailOnly } from '#contracts/accounts';

/** The new password; of an admin with the code of the second factor, where there is one. */
export const newPasswordForm = resetPasswordForm.safeExtend({
  totp: z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(factorCode.optional())
    .optional(),
});
