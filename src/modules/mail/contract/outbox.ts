import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { keyQuery, searchText } from '#shared/list-query';

export const OUTBOX_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;
export const outboxQuery = z.extend(keyQuery, {
  search: documented(searchText, { description: 'An address or a part of it' }),
  status: z.optional(z.enum(OUTBOX_STATUSES)),
});
/** A mail of the outbox without its body, which may contain a code. */

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
/** The number of mails queued again. */

export const outboxRetried = z.object({ messages: z.int() });
