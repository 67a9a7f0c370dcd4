import { z } from 'zod';

/** The code of an authenticator, or a recovery code. */
export const codeForm = z.object({ totp: z.string().trim().min(1, 'Enter the code') });
