import * as z from 'zod/mini';
import * as m from '#messages/shared';

/** The recorded reason if an admin client sends none. */
export const NO_REASON_GIVEN = 'No reason given';
export const reason = z.strictObject({
  reason: z
    .string({ error: m.field_give_a_reason })
    .check(
      z.trim(),
      z.minLength(3, { error: m.field_give_a_reason }),
      z.maxLength(500, { error: m.field_the_reason_is_too_long }),
    ),
});
/** The same for clients that send none, or an empty body. */
export const optionalReason = z.partial(reason);
