import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';

/** The two people a case can have. */
export const EMAIL_SIDES = ['CUSTOMER', 'SHOP'] as const;
/** Of an answer: waiting to be sent, sent, given up; of a letter to us: received. */
export const EMAIL_STATES = ['QUEUED', 'SENT', 'FAILED', 'RECEIVED'] as const;
/** Who wrote an email: a person, or a program that says one is away or that a mail did not arrive. */
export const EMAIL_WRITERS = ['PERSON', 'AUTO_REPLY', 'BOUNCE'] as const;
export type EmailWriter = (typeof EMAIL_WRITERS)[number];
/** Why an email is in no case: it names none, the case is full, or it cannot be read. */
export const UNFILED_REASONS = ['NO_CASE', 'CASE_FULL', 'UNREADABLE'] as const;
export type UnfiledReason = (typeof UNFILED_REASONS)[number];

const side = z.enum(EMAIL_SIDES, { error: 'Choose the customer or the shop' });

export const DESK_EMAIL_MAX = 5000;
export const DESK_SUBJECT_MAX = 120;

/** An email of a case. Its text is plain text. */
export const deskEmail = documented(
  z.object({
    id,
    state: z.enum(EMAIL_STATES),
    writer: z.enum(EMAIL_WRITERS),
    /** The admin who wrote it; null for a received one. */
    admin: z.nullable(z.object({ id, name: z.string() })),
    /** It came from another address than the person's own; masked. Nobody knows who wrote it. */
    otherAddress: z.nullable(z.string()),
    subject: z.string(),
    text: z.string(),
    /** Earlier emails were quoted in it, and are left out. */
    isShortened: z.boolean(),
    /** It was too large to be read: it is in the mailbox. */
    isTooLarge: z.boolean(),
    /** Names of its files, which stay in the mailbox. */
    attachments: z.array(z.string()),
    createdAt: timestamp,
  }),
  { id: 'DeskEmail' },
);
export type DeskEmail = z.infer<typeof deskEmail>;

/** The emails with one person of a case, oldest first. */
export const deskConversation = documented(
  z.object({
    side,
    name: z.string(),
    /** Masked; null for a person without an email address, who cannot be written to. */
    email: z.nullable(z.string()),
    orderId: z.nullable(id),
    /** Since when an email of theirs waits for an answer. */
    waitingSince: z.nullable(timestamp),
    emails: z.array(deskEmail),
  }),
  { id: 'DeskConversation' },
);
export type DeskConversation = z.infer<typeof deskConversation>;

/** The newest email on the admin's screen: one that came later goes on waiting. */
const lastSeen = z.nullable(z.uuid('Email not found'));

export const deskEmailInput = z.strictObject({
  side,
  subject: z
    .string({ error: 'Enter a subject' })
    .check(
      z.trim(),
      z.minLength(1, 'Enter a subject'),
      z.maxLength(DESK_SUBJECT_MAX, 'The subject is too long'),
      z.regex(/^[^\r\n]*$/, 'Write the subject in one line'),
    ),
  text: z
    .string({ error: 'Write your answer' })
    .check(
      z.trim(),
      z.minLength(1, 'Write your answer'),
      z.maxLength(DESK_EMAIL_MAX, 'Your answer is too long'),
    ),
  lastSeen,
});
export const deskEmailsDone = z.strictObject({ side, lastSeen });

/** GET /admin/desk-mailbox: whether the mailbox is read, and the emails that are in no case. */
export const deskMailbox = documented(
  z.object({
    /** Null where no mailbox is set. */
    address: z.nullable(z.string()),
    lookedAt: z.nullable(timestamp),
    /** When it was last read to the end. */
    succeededAt: z.nullable(timestamp),
    /** Why the last look failed. */
    error: z.nullable(z.string()),
    unfiledTotal: z.int().check(z.nonnegative()),
    /** The newest, with masked senders. They are flagged in the mailbox. */
    unfiled: z.array(
      z.object({
        id,
        from: z.string(),
        subject: z.string(),
        reason: z.enum(UNFILED_REASONS),
        createdAt: timestamp,
      }),
    ),
  }),
  { id: 'DeskMailbox' },
);
export type DeskMailboxView = z.infer<typeof deskMailbox>;

/** Of a person's own data. */
export const ownDeskEmail = z.object({
  /** Whether we wrote it. */
  fromDwaso: z.boolean(),
  orderId: z.nullable(id),
  subject: z.string(),
  text: z.string(),
  createdAt: timestamp,
});
