import * as z from 'zod/mini';
import { passkeyRegistration } from '#src/modules/identity/contract/passkeys.ts';
import { pinTexts } from './pin-texts.ts';
import { twoStepTexts } from './second-factor/texts.ts';

export { emailOnly, passwordChange } from '#src/modules/identity/contract/accounts.ts';
export { adminPassword } from '#src/modules/identity/contract/admin-accounts.ts';
export { totpConfirm, totpRemove } from '#src/modules/identity/contract/second-factor.ts';
export { passwordConfirmation } from '#src/modules/identity/contract/security.ts';

/** A code of an authenticator app, or a recovery code. */
export const codeForm = z.object({
  totp: z.string().check(z.trim(), z.minLength(1, twoStepTexts.codeMissing)),
});
export const passkeyForm = z.pick(passkeyRegistration, { name: true });

/** A new PIN, with the code by SMS. */
export const pinForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, pinTexts.codeMissing)),
  pin: z.string().check(z.trim(), z.regex(/^\d{4,6}$/, pinTexts.pinMissing)),
});
