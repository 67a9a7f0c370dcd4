import { z } from 'zod';
import { id, timestamp } from './envelope.ts';
import { SECURITY_EVENTS } from './security-events.ts';

/** One line of the event stream. */
export const securityEvent = z
  .object({
    id,
    kind: z.enum(SECURITY_EVENTS),
    /** Whose account; null where an unknown address was tried or nobody is signed in. */
    account: z
      .object({ kind: z.enum(['person', 'shop', 'member']), id, name: z.string(), email: z.string() })
      .nullable(),
    /** The internet address; shortened to its network after 30 days. */
    address: z.string().nullable(),
    /** Browser and system in words, where they are known. */
    device: z.string().nullable(),
    requestId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    createdAt: timestamp,
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;

export const securityEventQuery = z.object({
  kind: z.enum(SECURITY_EVENTS).optional(),
  /** Id or e-mail address of a person, a shop or one of a team. */
  person: z.string().trim().max(254).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  cursor: z.uuid().optional(),
});

/** So many sessions has one account at most: with one more the oldest ends. */
export const SESSIONS_MAX = 20;

/** A device that is signed in. */
export const session = z
  .object({
    id,
    /** Browser and system in words. */
    device: z.string(),
    /** Where it was seen last, as far as the internet address tells. */
    place: z.string(),
    /** Whether it is the one that asks. */
    current: z.boolean(),
    createdAt: timestamp,
    lastSeenAt: timestamp,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

/** POST /auth/confirm-password. */
export const passwordConfirmation = z.strictObject({
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
});

/** DELETE /auth/sessions: how many were ended. */
export const sessionsEnded = z.object({ ended: z.number().int() });
