import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { searchText } from '#shared/list-query';

/** What may wait for an admin. */
export const DESK_KINDS = [
  'DISPUTE',
  'REFUND_REQUEST',
  'REFUND_STUCK',
  'REFUND_UNASSIGNED',
  'PAYOUT_FAILED',
  'APPROVAL',
  'MONEY_DIFFERENCE',
  'NOT_RECEIVED',
  'UNSENT',
  'LATE',
  'MESSAGE_UNREAD',
  'REPORT',
  'SHOP_REVIEW',
  'WALLET',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

const kind = z.enum(DESK_KINDS, { error: 'Task type not found' });
/** An id, or an order's and a shop's with a colon between. */
const subject = z.string().check(z.regex(/^[0-9a-f-]{36}(:[0-9a-f-]{36})?$/, 'Task not found'));

const person = z.object({ id, name: z.string() });

/** One thing that waits. */
export const deskItem = documented(
  z.object({
    kind,
    subject: z.string(),
    /** What it is about, in words of who wrote it: a reason, goods, a name. */
    about: z.string(),
    orderId: z.nullable(id),
    /** Where it is decided. */
    path: z.string(),
    amount: z.nullable(cedis),
    since: timestamp,
    /** By when something has to be done; null where nothing happens by itself. */
    dueAt: z.nullable(timestamp),
    /** Who waits, as they are reached. */
    who: z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
    assignee: z.nullable(person),
    notes: z.int().check(z.nonnegative()),
  }),
  { id: 'DeskItem' },
);
export type DeskItem = z.infer<typeof deskItem>;

/** A page of the desk, and how much there is in all. */
export const deskPage = z.object({ items: z.array(deskItem), total: z.int().check(z.nonnegative()) });

const deskFilter = z.object({
  kind: z.optional(kind),
  assignee: z.optional(z.enum(['me', 'nobody'])),
  search: searchText,
});
export const deskExportQuery = deskFilter;
export const deskQuery = z.extend(deskFilter, {
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 30),
});

const ASSIGNED_MAX = 100;
/** POST /admin/desk/assign: each thing with whose it is from now on; null is nobody's. */
export const deskAssigned = z.strictObject({
  items: z
    .array(
      z.strictObject({
        kind,
        subject,
        adminId: z.nullable(z.uuid('Admin not found')),
        /** Whose it has to be still: what somebody else took meanwhile is left to them. */
        from: z.optional(z.nullable(z.uuid('Admin not found'))),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(ASSIGNED_MAX, `At most ${ASSIGNED_MAX} at once`),
    ),
});
/** What undoes it: whose each was before, and whose it is now. */
export const deskAssignmentUndo = z.object({
  former: z.array(z.object({ kind, subject: z.string(), adminId: z.nullable(id), from: z.nullable(id) })),
});

export const deskSubject = z.object({ kind, subject });

export const deskNote = documented(z.object({ id, by: person, text: z.string(), createdAt: timestamp }), {
  id: 'DeskNote',
});
export const deskNoteText = z.strictObject({
  text: z
    .string({ error: 'Write a note' })
    .check(z.trim(), z.minLength(1, 'Write a note'), z.maxLength(1000, 'The note is too long')),
});

export const cannedAnswer = documented(z.object({ id, title: z.string(), text: z.string() }), {
  id: 'CannedAnswer',
});
export type CannedAnswer = z.infer<typeof cannedAnswer>;

/** `{name}` and `{order}` stand for who it is written to and the number of the order. */
export const cannedAnswerText = z.strictObject({
  title: z
    .string({ error: 'Enter a title' })
    .check(z.trim(), z.minLength(1, 'Enter a title'), z.maxLength(80, 'The title is too long')),
  text: z
    .string({ error: 'Write the reply' })
    .check(z.trim(), z.minLength(1, 'Write the reply'), z.maxLength(1500, 'The reply is too long')),
});

export const savedFilter = documented(
  z.object({ id, page: z.string(), name: z.string(), query: z.string() }),
  { id: 'SavedFilter' },
);

export const savedFilterInput = z.strictObject({
  page: z.string().check(z.regex(/^\/admin\/[a-z/-]{1,60}$/, 'Page not found')),
  name: z
    .string({ error: 'Enter a name' })
    .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60, 'The name is too long')),
  query: z
    .string()
    .check(
      z.minLength(1, 'There is nothing to save'),
      z.maxLength(500, 'This is too long to be saved'),
      z.regex(/^[\w.~%+*=&-]+$/, 'This cannot be saved'),
    ),
});
