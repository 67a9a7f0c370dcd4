import { z } from 'zod';
import { searchText } from './admin-lists.ts';
import { cedis, id, timestamp } from './envelope.ts';

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
const subject = z.string().regex(/^[0-9a-f-]{36}(:[0-9a-f-]{36})?$/, 'Task not found');

const person = z.object({ id, name: z.string() });

/** One thing that waits. */
export const deskItem = z
  .object({
    kind,
    subject: z.string(),
    /** What it is about, in words of who wrote it: a reason, goods, a name. */
    about: z.string(),
    orderId: id.nullable(),
    /** Where it is decided. */
    path: z.string(),
    amount: cedis.nullable(),
    since: timestamp,
    /** By when something has to be done; null where nothing happens by itself. */
    dueAt: timestamp.nullable(),
    /** Who waits, as they are reached. */
    who: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    assignee: person.nullable(),
    notes: z.number().int().nonnegative(),
  })
  .meta({ id: 'DeskItem' });
export type DeskItem = z.infer<typeof deskItem>;

/** A page of the desk, and how much there is in all. */
export const deskPage = z.object({ items: z.array(deskItem), total: z.number().int().nonnegative() });

const deskFilter = z.object({
  kind: kind.optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
  search: searchText,
});
export const deskExportQuery = deskFilter;
export const deskQuery = deskFilter.extend({
  page: z.coerce.number<number>().int().min(1).max(1000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(30),
});

const ASSIGNED_MAX = 100;
/** POST /admin/desk/assign: each thing with whose it is from now on; null is nobody's. */
export const deskAssigned = z.strictObject({
  items: z
    .array(
      z.strictObject({
        kind,
        subject,
        adminId: z.uuid('Admin not found').nullable(),
        /** Whose it has to be still: what somebody else took meanwhile is left to them. */
        from: z.uuid('Admin not found').nullable().optional(),
      }),
    )
    .min(1, 'Choose at least one')
    .max(ASSIGNED_MAX, `At most ${ASSIGNED_MAX} at once`),
});
/** What undoes it: whose each was before, and whose it is now. */
export const deskFormer = z.object({
  former: z.array(z.object({ kind, subject: z.string(), adminId: id.nullable(), from: id.nullable() })),
});

export const deskThing = z.object({ kind, subject });

export const deskNote = z
  .object({ id, by: person, text: z.string(), createdAt: timestamp })
  .meta({ id: 'DeskNote' });
export const deskNoteText = z.strictObject({
  text: z.string({ error: 'Write a note' }).trim().min(1, 'Write a note').max(1000, 'The note is too long'),
});

export const cannedAnswer = z
  .object({ id, title: z.string(), text: z.string() })
  .meta({ id: 'CannedAnswer' });
export type CannedAnswer = z.infer<typeof cannedAnswer>;

/** `{name}` and `{order}` stand for who it is written to and the number of the order. */
export const cannedAnswerText = z.strictObject({
  title: z.string({ error: 'Enter a title' }).trim().min(1, 'Enter a title').max(80, 'The title is too long'),
  text: z
    .string({ error: 'Write the reply' })
    .trim()
    .min(1, 'Write the reply')
    .max(1500, 'The reply is too long'),
});

export const savedFilter = z
  .object({ id, page: z.string(), name: z.string(), query: z.string() })
  .meta({ id: 'SavedFilter' });

export const savedFilterInput = z.strictObject({
  page: z.string().regex(/^\/admin\/[a-z/-]{1,60}$/, 'Page not found'),
  name: z.string({ error: 'Enter a name' }).trim().min(1, 'Enter a name').max(60, 'The name is too long'),
  query: z
    .string()
    .min(1, 'There is nothing to save')
    .max(500, 'This is too long to be saved')
    .regex(/^[\w.~%+*=&-]+$/, 'This cannot be saved'),
});
