import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { searchText } from '#shared/list-query';

/** Kinds of work that wait for an admin. */
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
  'MEMBER_NUMBER',
  'NEW_EMAIL',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

const kind = z.enum(DESK_KINDS, { error: 'Task type not found' });
/** An id, or the ids of an order and a shop joined by a colon. */
const subject = z.string().check(z.regex(/^[0-9a-f-]{36}(:[0-9a-f-]{36})?$/, 'Task not found'));

const person = z.object({ id, name: z.string() });

/** A work item. */
export const deskItem = documented(
  z.object({
    kind,
    subject: z.string(),
    /** The subject in its author's words: a reason, goods, a name. */
    about: z.string(),
    orderId: z.nullable(id),
    /** The page that decides it. */
    path: z.string(),
    amount: z.nullable(cedis),
    since: timestamp,
    /** The due time; null if nothing happens by itself. */
    dueAt: z.nullable(timestamp),
    /** The waiting person, and how to reach them. */
    who: z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
    assignee: z.nullable(person),
    notes: z.int().check(z.nonnegative()),
    /** Emails with the people of it, and whether one of theirs waits for an answer. */
    emails: z.int().check(z.nonnegative()),
    hasNewEmail: z.boolean(),
  }),
  { id: 'DeskItem' },
);
export type DeskItem = z.infer<typeof deskItem>;

/** A page of the desk, and the total. */
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
/** POST /admin/desk/assign: items with their new assignees; null for none. */
export const deskAssigned = z.strictObject({
  items: z
    .array(
      z.strictObject({
        kind,
        subject,
        adminId: z.nullable(z.uuid('Admin not found')),
        /** The expected current assignee; items taken by someone else meanwhile stay as they are. */
        from: z.optional(z.nullable(z.uuid('Admin not found'))),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(ASSIGNED_MAX, `At most ${ASSIGNED_MAX} at once`),
    ),
});
/** Undo information: the assignees before and now. */
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

/** `{name}` and `{order}` are replaced by the recipient's name and the order number. */
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
