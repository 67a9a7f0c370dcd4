import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { IMPERSONATION_TOPICS } from '#shared/impersonation-topics';

const topic = z.enum(IMPERSONATION_TOPICS, { error: 'Choose what this is about' });

/** POST /admin/users/{id}/view: why an admin has to see what a customer sees. */
export const customerViewInput = z.strictObject({
  /** What the customer is told that it was about. */
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

/** A view that has begun; its token reads what the customer sees, and does nothing else. */
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

/** GET /users/support-views: when somebody of Dwaso looked at the account of who asks, and about what. */
export const supportView = documented(
  z.object({
    id,
    topic,
    begunAt: timestamp,
    /** Null while it lasts. */
    endedAt: z.nullable(timestamp),
  }),
  { id: 'SupportView' },
);
export type SupportView = z.infer<typeof supportView>;
