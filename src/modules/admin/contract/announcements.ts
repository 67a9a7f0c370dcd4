import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';

export const AUDIENCES = ['BUYERS', 'SELLERS'] as const;
export type Audience = (typeof AUDIENCES)[number];

const required = (what: string, most: number) =>
  z.string().check(z.trim(), z.minLength(3, `${what} is missing`), z.maxLength(most, `${what} is too long`));

export const announcementInput = z.strictObject({
  audience: z.enum(AUDIENCES, { error: 'Choose who should receive it' }),
  subject: required('The subject', 100),
  /** Paragraphs separated by empty lines. */
  text: required('The text', 3000),
});
export type AnnouncementInput = z.infer<typeof announcementInput>;

export const announcement = documented(
  z.object({
    id: z.string(),
    audience: z.enum(AUDIENCES),
    subject: z.string(),
    text: z.string(),
    by: z.string(),
    state: z.enum(['SENDING', 'SENT', 'STOPPED']),
    /** Mails written so far. */
    mails: z.int(),
    at: timestamp,
  }),
  { id: 'Announcement' },
);
export type Announcement = z.infer<typeof announcement>;
