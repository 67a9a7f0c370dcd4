import { recordAudit } from '#modules/audit';
import { changeSetting } from '#modules/settings';
import type { Database } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import type { MailWords } from '#shared/mail-texts';
import { textFor } from './mail-words.ts';

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
