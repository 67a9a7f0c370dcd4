import * as z from 'zod/mini';
import { normalizePhone } from '#shared/phone';
import { signup } from '#src/modules/identity/contract/accounts.ts';
import { phoneTexts } from './texts.tsx';

/** The first step of signing in by phone. The server brings the number into one form. */
export const phoneForm = z.object({
  phone: z.string().check(
    z.trim(),
    z.refine((text) => normalizePhone(text) !== null, phoneTexts.numberInvalid),
  ),
});

/** The name of a customer who opens an account by phone. */
export const phoneNameForm = z.object({
  firstName: signup.shape.firstName,
  lastName: signup.shape.lastName,
});

const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, phoneTexts.codeMissing));
export const phoneCodeForm = z.object({ code });
/** Proof of the account of a number; the server asks for what it has. */
export const joinForm = z.object({
  password: z.string(),
  pin: z.string().check(z.trim(), z.regex(/^(?:\d{4,6})?$/, phoneTexts.pinInvalid)),
});

export const phonePasswordForm = z.object({ code, newPassword: signup.shape.password });
