import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';

export const jobQueue = documented(
  z.object({
    name: z.string(),
    waiting: z.int(),
    active: z.int(),
    failed: z.int(),
    /** What went wrong last, newest first, five at most. */
    failures: z.array(z.object({ at: timestamp, text: z.string() })),
    /** Cron words of its schedule; null when the worker calls it by itself. */
    schedule: z.nullable(z.string()),
    nextRunAt: z.nullable(timestamp),
    lastRunAt: z.nullable(timestamp),
  }),
  { id: 'JobQueue' },
);
export type JobQueueView = z.infer<typeof jobQueue>;

export const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** One budget of the market, with what it refused in the last day. */
export const rateLimit = documented(
  z.object({
    name: z.string(),
    who: z.string(),
    what: z.string(),
    howMuch: z.number(),
    /** Null where what is there at one time counts. */
    howLongSeconds: z.nullable(z.int()),
    refusedLastDay: z.int(),
    lastRefusedAt: z.nullable(timestamp),
  }),
  { id: 'Limit' },
);
export type RateLimitView = z.infer<typeof rateLimit>;
