import * as z from 'zod/mini';
import { documented } from './documented.ts';

/** Maximum lengths of a mail's texts, in letters. */
export const MAIL_SUBJECT_MAX = 120;
export const MAIL_OPENING_MAX = 1500;

/** PUT /admin/mails/{id}: the subject and opening text, with placeholders in braces. */
export const mailWordsInput = z.strictObject({
  subject: z
    .string({ error: 'The subject is missing' })
    .check(
      z.trim(),
      z.minLength(3, 'The subject is missing'),
      z.maxLength(MAIL_SUBJECT_MAX, 'The subject is too long'),
      z.regex(/^[^\r\n]*$/, 'The subject must be one line'),
    ),
  opening: documented(
    z.pipe(
      z
        .string({ error: 'The opening is missing' })
        .check(z.trim(), z.maxLength(MAIL_OPENING_MAX, 'The opening is too long')),
      z.transform((text) => text.replaceAll('\r\n', '\n')),
    ),
    { description: 'Paragraphs, with an empty line between them' },
  ),
});
export type TemplateText = z.infer<typeof mailWordsInput>;

const words = z.object({ subject: z.string(), opening: z.string() });
const TO = ['CUSTOMERS', 'SHOPS', 'BOTH', 'ADMINS'] as const;
const head = {
  id: z.string(),
  name: z.string(),
  to: z.enum(TO),
  when: z.string(),
};

/** An editable mail: its current text and the default. */
export const mailText = documented(
  z.object({
    ...head,
    ...words.shape,
    isChanged: z.boolean(),
    original: words,
    placeholders: z.array(
      z.object({
        name: z.string(),
        example: z.string(),
        isNeeded: documented(z.boolean(), { description: 'Keep it in the subject or the opening' }),
      }),
    ),
  }),
  { id: 'MailText' },
);
export type EmailTemplateView = z.infer<typeof mailText>;

/** GET /admin/mails: every mail; for fixed ones, the reason. */
export const mailTexts = documented(
  z.object({ texts: z.array(mailText), fixed: z.array(z.object({ ...head, why: z.string() })) }),
  { id: 'MailTexts' },
);
export type EmailTemplatesView = z.infer<typeof mailTexts>;

/** POST /admin/mails/{id}/preview: the whole mail with sample values. */
export const mailPreview = documented(z.object({ subject: z.string(), html: z.string(), text: z.string() }), {
  id: 'MailPreview',
});
