import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { SECURITY_EVENTS } from '#shared/security-events';

/** A security event. */
export const securityEvent = documented(
  z.object({
    id,
    kind: z.enum(SECURITY_EVENTS),
    /** The account; null for an unknown address, or without a session. */
    account: z.nullable(
      z.object({ kind: z.enum(['person', 'shop', 'member']), id, name: z.string(), email: z.string() }),
    ),
    /** The IP address; shortened to its network after 30 days. */
    address: z.nullable(z.string()),
    /** Browser and system for display, if known. */
    device: z.nullable(z.string()),
    requestId: z.nullable(z.string()),
    details: z.record(z.string(), z.unknown()),
    createdAt: timestamp,
  }),
  { id: 'SecurityEvent' },
);
export type SecurityEvent = z.infer<typeof securityEvent>;

export const securityEventQuery = z.object({
  kind: z.optional(z.enum(SECURITY_EVENTS)),
  /** Id or e-mail address of a person, a shop or a team member. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.uuid()),
});

/** Maximum sessions of an account; one more ends the oldest. */
export const SESSIONS_MAX = 20;

/** A signed-in device. */
export const session = documented(
  z.object({
    id,
    /** Browser and system for display. */
    device: z.string(),
    /** The last location, as far as the IP address tells. */
    place: z.string(),
    /** Whether it is the calling session. */
    current: z.boolean(),
    createdAt: timestamp,
    lastSeenAt: timestamp,
  }),
  { id: 'Session' },
);
export type Session = z.infer<typeof session>;

/** POST /auth/confirm-password. */
export const passwordConfirmation = z.strictObject({
  password: z
    .string({ error: m.field_password_is_required })
    .check(z.minLength(1, { error: m.field_password_is_required }), z.maxLength(200)),
});

/** DELETE /auth/sessions: the number of ended sessions. */
export const sessionsEnded = z.object({ ended: z.int() });
