import * as z from 'zod/mini';
import { passkeyRegistration } from '#contracts/passkeys';
import { twoStepTexts } from './second-factor/texts.ts';

export { emailOnly, passwordChange } from '#contracts/accounts';
export { adminPassword } from '#contracts/admin';
export { totpConfirm, totpRemove } from '#contracts/second-factor';
export { passwordConfirmation } from '#contracts/security';

/** A code of an authenticator app, or a recovery code. */
export const codeForm = z.object({
  totp: z.string().check(z.trim(), z.minLength(1, twoStepTexts.codeMissing)),
});
export const passkeyForm = z.pick(passkeyRegistration, { name: true });
