import { sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { OtherLanguage } from '#shared/languages';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type {
  MessagePlace,
  MessageQuery,
  ReviewInput,
  TranslationFile,
  TranslationFileEntry,
} from './contract/translations.ts';
import { translationsErrors } from './errors.ts';
import { findMessage, type Message, messageId, readMessages, translationStatus } from './messages.ts';
import { translationReviews } from './tables.ts';
import { findWordsFault, keepOuterSpaces } from './word-rules.ts';

/** Rows of one statement, below the limit of parameters. */
const BATCH = 1000;
/** Keys that an error or an audit entry names. */
const NAMED_MAX = 100;

const lockLanguage = (tx: Transaction, language: OtherLanguage) =>
  advisoryLock(tx, `translations:${language}`);

/** Messages of a language that match, by place and key, after the one that the cursor names. */
export async function listMessages(handle: DbOrTx, query: MessageQuery): Promise<Message[]> {
  const { language, status, place, cursor, limit } = query;
  const search = query.search?.toLowerCase();
  const all = await readMessages(handle, language);
  const start = cursor ? all.findIndex((message) => messageId(message) === cursor) + 1 : 0;
  const isMatch = (message: Message) =>
    (!place || message.place === place) &&
    (!status || translationStatus(message) === status) &&
    (!search ||
      [message.key, message.english, message.words ?? ''].some((text) =>
        text.toLowerCase().includes(search),
      ));
  return all.slice(start).filter(isMatch).slice(0, limit);
}

type NewReview = Pick<ReviewInput, 'place' | 'key' | 'english' | 'words' | 'reviewer'>;

async function saveReviews(
  tx: Transaction,
  { language, adminId, reviews }: { language: OtherLanguage; adminId: string; reviews: NewReview[] },
): Promise<void> {
  const { language: of, place, key } = translationReviews;
  for (let start = 0; start < reviews.length; start += BATCH) {
    const rows = reviews.slice(start, start + BATCH).map((review) => ({ ...review, language, adminId }));
    await tx
      .insert(translationReviews)
      .values(rows)
      .onConflictDoUpdate({
        target: [of, place, key],
        set: {
          words: sql`excluded.words`,
          english: sql`excluded.english`,
          reviewer: sql`excluded.reviewer`,
          reviewedOn: sql`excluded.reviewed_on`,
          adminId: sql`excluded.admin_id`,
          createdAt: sql`now()`,
        },
      });
  }
}

/**
 * Saves reviewed words of a message, for the next build.
 * @throws AppError NOT_FOUND; CONFLICT when English has changed; VALIDATION_ERROR for words that cannot stand for it
 */
export async function reviewMessage(db: Database, adminId: string, input: ReviewInput): Promise<void> {
  const { language, place, key, english, reviewer } = input;
  const words = keepOuterSpaces(english, input.words);
  await inTransaction(db, async (tx) => {
    await lockLanguage(tx, language);
    const message = await findMessage(tx, { language, place, key });
    if (!message) throw translationsErrors.messageNotFound();
    if (message.english !== english) throw translationsErrors.englishChanged();
    const fault = findWordsFault(key, english, words);
    if (fault) throw translationsErrors.wordsRefused(fault);
    await saveReviews(tx, { language, adminId, reviews: [{ place, key, english, words, reviewer }] });
    await recordAudit(tx, {
      ...{ adminId, action: 'translation.review', subject: 'translation' },
      before: { words: message.words, reviewer: message.review?.by ?? null },
      after: { language, message: messageId(message), words, reviewer },
    });
  });
}

/** All messages of a language with their reviews. */
export async function exportLanguage(handle: DbOrTx, language: OtherLanguage): Promise<TranslationFile> {
  const file: TranslationFile = { language };
  for (const message of await readMessages(handle, language)) {
    const { place, key, english, words, review } = message;
    const entry: TranslationFileEntry = {
      ...{ english, words, reviewed: translationStatus(message) === 'REVIEWED' },
      ...{ by: review?.by ?? null, on: review?.on ?? null },
    };
    file[place] = Object.assign(file[place] ?? {}, { [key]: entry });
  }
  return file;
}

/** The reviewed entries of a file, with place and key. */
const listReviewed = (file: TranslationFile) =>
  (['web', 'server'] as const).flatMap((place) =>
    Object.entries(file[place] ?? {})
      .filter(([, { reviewed }]) => reviewed)
      .map(([key, entry]): { place: MessagePlace; key: string } & TranslationFileEntry => ({
        ...entry,
        ...{ place, key, words: entry.words && keepOuterSpaces(entry.english, entry.words) },
      })),
  );

type Reviewed = ReturnType<typeof listReviewed>[number];

function findEntryFault(message: Message | undefined, { key, english, words }: Reviewed): string | null {
  if (!message) return 'There is no such message';
  if (message.english !== english) return 'The English words have changed';
  return words?.trim() ? findWordsFault(key, english, words) : 'Write the words';
}

/**
 * Saves all reviewed entries of a file that differ from what was reviewed before.
 * @returns how many were saved, and how many were the same
 * @throws AppError VALIDATION_ERROR with the fault of each key; then nothing is saved
 */
export async function importLanguage(
  db: Database,
  adminId: string,
  { file, reviewer }: { file: TranslationFile; reviewer: string },
): Promise<{ saved: number; unchanged: number }> {
  const { language } = file;
  const entries = listReviewed(file);
  return inTransaction(db, async (tx) => {
    await lockLanguage(tx, language);
    const byId = new Map((await readMessages(tx, language)).map((message) => [messageId(message), message]));
    const faults = entries.flatMap((entry) => {
      const fault = findEntryFault(byId.get(messageId(entry)), entry);
      return fault ? [[messageId(entry), fault]] : [];
    });
    if (faults.length > 0)
      throw translationsErrors.fileRefused(Object.fromEntries(faults.slice(0, NAMED_MAX)));
    const changed = entries.filter((entry) => {
      const message = byId.get(messageId(entry)) as Message;
      return translationStatus(message) !== 'REVIEWED' || message.words !== entry.words;
    });
    const reviews = changed.map(({ place, key, english, words }) => ({
      ...{ place, key, english, reviewer, words: words as string },
    }));
    await saveReviews(tx, { language, adminId, reviews });
    if (reviews.length > 0) {
      await recordAudit(tx, {
        ...{ adminId, action: 'translation.import', subject: 'translation' },
        after: {
          language,
          reviewer,
          saved: reviews.length,
          keys: reviews.slice(0, NAMED_MAX).map(messageId),
        },
      });
    }
    return { saved: reviews.length, unchanged: entries.length - reviews.length };
  });
}
