import * as z from 'zod/mini';

/** The server says what is wrong, at the field. */
export const phoneForm = z.object({ phone: z.string() });
export const codeForm = z.object({ code: z.string() });
