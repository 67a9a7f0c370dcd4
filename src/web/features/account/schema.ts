import * as z from 'zod/mini';
import { normalizePhone } from '#shared/phone';
import { emailOnly, signup, signupForm } from '#src/modules/identity/contract/accounts.ts';
import { authTexts } from './auth-texts.tsx';

export { emailOnly, signupForm };

/** The profile form of the dashboard: the phone number may be empty, but not invalid. */
export const profileForm = z.object({
  firstName: signup.shape.firstName,
  lastName: signup.shape.lastName,
  phone: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || normalizePhone(text) !== null, authTexts.phoneInvalid),
  ),
});
