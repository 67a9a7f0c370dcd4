import { z } from 'zod';
import { timestamp } from './envelope.ts';

export const AUDIENCES = ['BUYERS', 'SELLERS'] as const;
export type Audience = (typeof AUDIENCES)[number];

const required = (what: string, most: number) =>
  z.string().trim().min(3, `${what} is missing`).max(most, `${what} is too long`);

export const announcementInput = z.strictObject({
  audience: z.enum(AUDIENCES, { error: 'Choose who should receive it' }),
  subject: required('The subject', 100),
  /** Paragraphs, an empty line between them. */
  text: required('The text', 3000),
});
export type AnnouncementInput = z.infer<typeof announcementInput>;

export const announcement = z
  .object({
    id: z.string(),
    audience: z.enum(AUDIENCES),
    subject: z.string(),
    text: z.string(),
    by: z.string(),
    state: z.enum(['SENDING', 'SENT', 'STOPPED']),
    /** Mails written so far. */
    mails: z.number().int(),
    at: timestamp,
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;
