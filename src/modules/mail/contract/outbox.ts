import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery, searchText } from '#shared/list-query';

export const OUTBOX_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;
export const outboxQuery = z.extend(keyQuery, {
  search: documented(searchText, { description: 'An address, a phone number, or a part of one' }),
  status: z.optional(z.enum(OUTBOX_STATUSES)),
});
/** A message of the outbox without its body, which may contain a code. */
export const outboxMessage = documented(
  z.object({
    id,
    channel: documented(z.string(), { description: '`push`, `mail` or `sms`' }),
    kind: z.string(),
    recipient: documented(z.string(), {
      description: 'An email address, a masked phone number, or the id of an account',
    }),
    subject: documented(z.string(), { description: 'Empty for a text message' }),
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.int(),
    lastError: z.nullable(z.string()),
    sendAfter: timestamp,
    sentAt: z.nullable(timestamp),
    deliveredAt: documented(z.nullable(timestamp), {
      description: 'As the SMS company or the device reported it',
    }),
    createdAt: timestamp,
  }),
  { id: 'OutboxMessage' },
);
/** POST /push/receipts: the message of the outbox. */
export const pushReceipt = z.strictObject({ id });

/** The number of messages queued again. */
export const outboxRetried = z.object({ messages: z.int() });

/** GET /admin/sms/costs: what the texts of this calendar month cost, in cedis. */
export const smsCosts = documented(
  z.object({
    month: documented(z.string(), { description: '`2026-11`, in Ghana' }),
    spent: cedis,
    ceiling: documented(cedis, { description: 'Above it only urgent texts are sent' }),
    rows: z.array(
      z.object({ day: z.iso.date(), kind: z.string(), messages: z.int(), segments: z.int(), cost: cedis }),
    ),
  }),
  { id: 'SmsCosts' },
);
