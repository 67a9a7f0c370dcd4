import { readSetting, withContact } from '#modules/settings';
import type { DbOrTx } from '#platform/database';
import type { Site } from '#platform/site';
import type { MailTextsShown, MailWords } from '#shared/mail-texts';
import { enqueueMail } from './enqueue-mail.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { LOCKED_TEMPLATES } from './locked-templates.ts';
import { EMAIL_TEMPLATES, exampleOf, faultsOf } from './mail-words.ts';

/** All mails: the editable ones with their words, and why the others are fixed. */
export async function listMailTexts(handle: DbOrTx): Promise<MailTextsShown> {
  const changed = await readSetting(handle, 'mail.texts');
  const texts = Object.entries(EMAIL_TEMPLATES).map(([id, text]) => {
    const { name, to, when, placeholders, needed = [] } = text;
    const original = { subject: text.subject, opening: text.opening };
    const now = Object.hasOwn(changed, id) ? changed[id] : undefined;
    const isChanged = now !== undefined && Object.keys(faultsOf(text, now)).length === 0;
    return {
      ...{ id, name, to, when, isChanged, original },
      ...(isChanged ? now : original),
      placeholders: Object.entries(placeholders).map(([placeholder, example]) => ({
        name: placeholder,
        example,
        isNeeded: needed.includes(placeholder),
      })),
    };
  });
  return { texts, fixed: [...LOCKED_TEMPLATES] };
}

/** Renders a mail with these words and example values. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function previewMail(
  handle: DbOrTx,
  site: Site,
  { id, words }: { id: string; words: MailWords },
): Promise<RenderedMail> {
  return renderMail(exampleOf(id, words), await withContact(handle, site));
}

/** Mails the same as a test. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function sendTestEmail(
  handle: DbOrTx,
  site: Site,
  { id, words, recipient }: { id: string; words: MailWords; recipient: string },
): Promise<void> {
  const { words: _, ...content } = exampleOf(id, words);
  const subject = `Test: ${content.subject}`;
  await enqueueMail(handle, site, { kind: 'mail-test', recipient, content: { ...content, subject } });
}
