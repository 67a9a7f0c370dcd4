import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';

export const jobQueue = documented(
  z.object({
    name: z.string(),
    waiting: z.int(),
    active: z.int(),
    failed: z.int(),
    /** The last errors, newest first, five at most. */
    failures: z.array(z.object({ at: timestamp, text: z.string() })),
    /** Cron expression; null if the worker starts it itself. */
    schedule: z.nullable(z.string()),
    nextRunAt: z.nullable(timestamp),
    lastRunAt: z.nullable(timestamp),
  }),
  { id: 'JobQueue' },
);
export type JobQueueView = z.infer<typeof jobQueue>;

export const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** A rate limit with its refusals in the last day. */
export const rateLimit = documented(
  z.object({
    name: z.string(),
    who: z.string(),
    what: z.string(),
    howMuch: z.number(),
    /** Null for a limit on what exists at one time. */
    howLongSeconds: z.nullable(z.int()),
    refusedLastDay: z.int(),
    lastRefusedAt: z.nullable(timestamp),
  }),
  { id: 'Limit' },
);
export type RateLimitView = z.infer<typeof rateLimit>;
