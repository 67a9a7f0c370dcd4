import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { IMPERSONATION_TOPICS } from '#shared/impersonation-topics';

const topic = z.enum(IMPERSONATION_TOPICS, { error: 'Choose what this is about' });

/** POST /admin/users/{id}/view: the reason for an impersonation. */
export const customerViewInput = z.strictObject({
  /** The reason shown to the customer. */
  topic,
  /** For other admins, in the audit log. */
  reason: z
    .string({ error: 'Give a reason' })
    .check(
      z.trim(),
      z.minLength(10, 'Write the reason in a few words'),
      z.maxLength(300, 'The reason is too long'),
    ),
});

/** A started impersonation; its token reads what the customer sees, and nothing else. */
export const customerView = documented(
  z.object({
    id,
    token: documented(z.string(), { description: 'Sent as a bearer token; it reads and does nothing else' }),
    endsAt: timestamp,
    customer: z.object({ id, firstName: z.string(), lastName: z.string() }),
  }),
  { id: 'CustomerView' },
);
export type CustomerView = z.infer<typeof customerView>;

/** GET /users/support-views: past impersonations of the caller's account, with their reasons. */
export const supportView = documented(
  z.object({
    id,
    topic,
    begunAt: timestamp,
    /** Null while it is active. */
    endedAt: z.nullable(timestamp),
  }),
  { id: 'SupportView' },
);
export type SupportView = z.infer<typeof supportView>;
