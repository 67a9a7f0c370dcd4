import { z } from 'zod';
import { emailOnly, signup, signupForm } from '#contracts/accounts';
import { savedAddressInput } from '#contracts/addresses';
import { normalizePhone } from '#contracts/phone';

export { emailOnly, signupForm };

export const addressForm = savedAddressInput.extend({ label: savedAddressInput.shape.label.unwrap() });

/** The inline form of the dashboard: a phone may stay empty, but not be wrong. */
export const profileForm = z.object({
  firstName: signup.shape.firstName,
  lastName: signup.shape.lastName,
  phone: z
    .string()
    .trim()
    .refine((text) => text === '' || normalizePhone(text) !== null, 'Valid phone number is required'),
});
