import { recordAudit } from '#modules/audit';
import { changeSetting, readSetting, withContact } from '#modules/settings';
import type { Database, DbOrTx } from '#platform/database';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import type { MailTextsShown, MailWords } from '#shared/mail-texts';
import { enqueueMail } from './enqueue-mail.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { LOCKED_TEMPLATES } from './locked-templates.ts';
import { EMAIL_TEMPLATES, exampleOf, faultsOf, textFor } from './mail-words.ts';

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

/**
 * Changes a mail's words, or restores the original; effective with the next mail, on every node. Words equal to the
 * original are not stored.
 * @param input.words null for the original
 * @throws AppError NOT_FOUND for a fixed mail; VALIDATION_ERROR for unsuitable words
 */
export async function changeMailText(
  db: Database,
  input: { adminId: string; id: string; words: MailWords | null },
): Promise<void> {
  const { adminId, id, words } = input;
  const { subject, opening } = textFor(id, words ?? undefined);
  const original: MailWords = { subject, opening };
  const isSame = (a: MailWords, b: MailWords) => a.subject === b.subject && a.opening === b.opening;
  await inTransaction(db, async (tx) => {
    let before = original;
    await changeSetting(tx, 'mail.texts', ({ [id]: old, ...others }) => {
      before = old ?? original;
      return words && !isSame(words, original) ? { ...others, [id]: words } : others;
    });
    const after = words ?? original;
    if (isSame(before, after)) return;
    await recordAudit(tx, {
      ...{ adminId, action: 'mail.text', subject: 'mail' },
      before: { id, ...before },
      after: { id, ...after },
    });
  });
}
