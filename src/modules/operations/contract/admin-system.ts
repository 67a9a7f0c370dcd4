import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { dayRange, keyQuery, searchText, sortBy } from '#shared/list-query';

export const OUTBOX_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;
export const outboxQuery = z.extend(keyQuery, {
  search: documented(searchText, { description: 'An address or a part of it' }),
  status: z.optional(z.enum(OUTBOX_STATUSES)),
});
/** A mail of the outbox without its body, which may hold a code. */
export const outboxMessage = documented(
  z.object({
    id,
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.int(),
    lastError: z.nullable(z.string()),
    sendAfter: timestamp,
    sentAt: z.nullable(timestamp),
    createdAt: timestamp,
  }),
  { id: 'OutboxMessage' },
);
/** How many mails were queued again. */
export const outboxRetried = z.object({ messages: z.int() });

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

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const auditQuery = z.extend(keyQuery, {
  sort: sortBy(['created']),
  admin: z.optional(z.uuid('Admin not found')),
  person: documented(searchText, {
    description: 'Who acted or was acted upon: an id, or a part of a name or e-mail address',
  }),
  ...dayRange,
  action: z.optional(words),
  subject: z.optional(words),
  subjectId: z.optional(z.uuid('Task not found')),
});
export const auditEntry = documented(
  z.object({
    id,
    at: timestamp,
    admin: z.object({ id, name: z.string(), email: z.string() }),
    action: z.string(),
    subject: z.string(),
    subjectId: z.nullable(id),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.nullable(z.string()),
  }),
  { id: 'AuditEntry' },
);
export type AuditEntryView = z.infer<typeof auditEntry>;

export const statsQuery = z.object({
  days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(366)), 30),
});
export const adminStats = documented(
  z.object({
    /** Every day of the span, oldest first, days without anything too. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        orders: z.int(),
        sales: cedis,
        platformFee: cedis,
        newShops: z.int(),
        newCustomers: z.int(),
      }),
    ),
    totals: z.object({
      orders: z.int(),
      sales: cedis,
      platformFee: cedis,
      newShops: z.int(),
      newCustomers: z.int(),
    }),
    toDo: z.object({
      shopsWaiting: z.int(),
      ordersUnsent: z.int(),
      refundsUndecided: z.int(),
      refundsStuck: z.int(),
      payoutsFailed: z.int(),
      notReceived: z.int(),
      lateParts: z.int(),
      disputesToAnswer: z.int(),
      refundsUnassigned: z.int(),
      walletsToCheck: z.int(),
      approvalsWaiting: z.int(),
      reportsOpen: z.int(),
      mailFailed: z.int(),
    }),
  }),
  { id: 'AdminStats' },
);
export type AdminStats = z.infer<typeof adminStats>;

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
