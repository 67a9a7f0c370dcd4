import { z } from 'zod';
import { dayRange, keyQuery, searchText, sortBy } from './admin-lists.ts';
import { cedis, id, timestamp } from './envelope.ts';

export const OUTBOX_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;
export const outboxQuery = keyQuery.extend({
  search: searchText.meta({ description: 'An address or a part of it' }),
  status: z.enum(OUTBOX_STATUSES).optional(),
});
/** A mail of the outbox without its body, which may hold a code. */
export const outboxMessage = z
  .object({
    id,
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    sendAfter: timestamp,
    sentAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'OutboxMessage' });
/** How many mails were queued again. */
export const outboxRetried = z.object({ messages: z.number().int() });

export const jobQueue = z
  .object({
    name: z.string(),
    waiting: z.number().int(),
    active: z.number().int(),
    failed: z.number().int(),
    /** What went wrong last, newest first, five at most. */
    failures: z.array(z.object({ at: timestamp, text: z.string() })),
    /** Cron words of its schedule; null when the worker calls it by itself. */
    schedule: z.string().nullable(),
    nextRunAt: timestamp.nullable(),
    lastRunAt: timestamp.nullable(),
  })
  .meta({ id: 'JobQueue' });
export type JobQueueShown = z.infer<typeof jobQueue>;

const words = z.string().trim().min(1).max(60);
export const auditQuery = keyQuery.extend({
  sort: sortBy(['created']),
  admin: z.uuid('Admin not found').optional(),
  person: searchText.meta({
    description: 'Who acted or was acted upon: an id, or a part of a name or e-mail address',
  }),
  ...dayRange,
  action: words.optional(),
  subject: words.optional(),
  subjectId: z.uuid('Task not found').optional(),
});
export const auditEntry = z
  .object({
    id,
    at: timestamp,
    admin: z.object({ id, name: z.string(), email: z.string() }),
    action: z.string(),
    subject: z.string(),
    subjectId: id.nullable(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryShown = z.infer<typeof auditEntry>;

export const statsQuery = z.object({ days: z.coerce.number<number>().int().min(1).max(366).default(30) });
export const adminStats = z
  .object({
    /** Every day of the span, oldest first, days without anything too. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        orders: z.number().int(),
        sales: cedis,
        platformFee: cedis,
        newShops: z.number().int(),
        newCustomers: z.number().int(),
      }),
    ),
    totals: z.object({
      orders: z.number().int(),
      sales: cedis,
      platformFee: cedis,
      newShops: z.number().int(),
      newCustomers: z.number().int(),
    }),
    toDo: z.object({
      shopsWaiting: z.number().int(),
      ordersUnsent: z.number().int(),
      refundsUndecided: z.number().int(),
      refundsStuck: z.number().int(),
      payoutsFailed: z.number().int(),
      notReceived: z.number().int(),
      lateParts: z.number().int(),
      disputesToAnswer: z.number().int(),
      refundsUnassigned: z.number().int(),
      walletsToCheck: z.number().int(),
      approvalsWaiting: z.number().int(),
      reportsOpen: z.number().int(),
      mailFailed: z.number().int(),
    }),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof adminStats>;

/** One budget of the market, with what it refused in the last day. */
export const limitShown = z
  .object({
    name: z.string(),
    who: z.string(),
    what: z.string(),
    howMuch: z.number(),
    /** Null where what is there at one time counts. */
    howLongSeconds: z.number().int().nullable(),
    refusedLastDay: z.number().int(),
    lastRefusedAt: timestamp.nullable(),
  })
  .meta({ id: 'Limit' });
export type LimitShown = z.infer<typeof limitShown>;
