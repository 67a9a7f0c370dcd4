import * as z from 'zod/mini';

/** The recorded reason if an admin client sends none. */
export const NO_REASON_GIVEN = 'No reason given';
export const reason = z.strictObject({
  reason: z
    .string({ error: 'Give a reason' })
    .check(z.trim(), z.minLength(3, 'Give a reason'), z.maxLength(500, 'The reason is too long')),
});
/** The same for clients that send none, or an empty body. */
export const optionalReason = z.partial(reason);
