import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { type MediaStorage, readAudio } from '#modules/media';
import { inLanguage } from '#platform/language';
import type { Language } from '#shared/languages';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { RECORDING_MAX_BYTES, RECORDING_MAX_SECONDS, type SpokenCard } from './contract/recordings.ts';
import { translationsErrors } from './errors.ts';
import { cardRecordings } from './tables.ts';

export type RecordingRow = typeof cardRecordings.$inferSelect;
interface CardInLanguage {
  card: SpokenCard;
  language: Language;
}

const WORDS: Record<SpokenCard, () => string> = {
  TO_SEND: () => m.recording_to_send(),
  SOLD_THIS_WEEK: () => m.recording_sold_this_week(),
  SOLD_TODAY: () => m.recording_sold_today(),
  SOLD_THIS_MONTH: () => m.recording_sold_this_month(),
  HELD: () => m.recording_held(),
  AVAILABLE: () => m.recording_available(),
  TASKS: () => m.recording_tasks(),
  LATEST_ORDERS: () => m.recording_latest_orders(),
  SALES: () => m.recording_sales(),
  LOW_STOCK: () => m.recording_low_stock(),
};

/** What a recording should say: the card's title and what it shows, without figures. English where a language has none. */
export const getRecordingWords = ({ card, language }: CardInLanguage): string =>
  inLanguage(language, WORDS[card]);

const ofCard = ({ card, language }: CardInLanguage) =>
  and(eq(cardRecordings.card, card), eq(cardRecordings.language, language));

const lockCard = (tx: Transaction, { card, language }: CardInLanguage) =>
  advisoryLock(tx, `recording:${card}:${language}`);

/** All recordings, in no order. */
export const listRecordings = (handle: DbOrTx): Promise<RecordingRow[]> =>
  handle.select().from(cardRecordings);

/** The storage keys that a recording uses, of those given. */
export async function findRecordingsInUse(handle: DbOrTx, fileKeys: string[]): Promise<Set<string>> {
  if (fileKeys.length === 0) return new Set();
  const rows = await handle
    .select({ key: cardRecordings.fileKey })
    .from(cardRecordings)
    .where(inArray(cardRecordings.fileKey, fileKeys));
  return new Set(rows.map(({ key }) => key));
}

/** @throws AppError VALIDATION_ERROR on `file` */
function readRecording(file: Uint8Array) {
  if (file.length === 0) throw translationsErrors.recordingMissing();
  if (file.length > RECORDING_MAX_BYTES) throw translationsErrors.recordingTooLarge();
  const audio = readAudio(file);
  if (!audio) throw translationsErrors.recordingFormat();
  if (audio.seconds !== null && !(audio.seconds >= 0 && audio.seconds <= RECORDING_MAX_SECONDS)) {
    throw translationsErrors.recordingTooLong();
  }
  const hash = createHash('sha256').update(file).digest('hex');
  const milliseconds = audio.seconds === null ? null : Math.round(audio.seconds * 1000);
  return { fileKey: `voice/${hash}.${audio.format}`, bytes: file.length, milliseconds };
}

/** Content types by the ending of a key. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
} as const;

/** What the audit log keeps of a recording. */
const audited = (row: Pick<RecordingRow, 'fileKey' | 'bytes'> | undefined) =>
  row ? { file: row.fileKey, bytes: row.bytes } : null;

/**
 * Stores an owner's recording of a card in a language, in place of the present one. A replaced file is swept later.
 * @throws AppError VALIDATION_ERROR on `file`: not a recording of a known format, too large or too long
 */
export async function saveRecording(
  { db, storage }: { db: Database; storage: MediaStorage },
  input: CardInLanguage & { adminId: string; file: Uint8Array; requestKey: IdempotencyKey | null },
): Promise<void> {
  const { card, language, adminId, file, requestKey } = input;
  const recording = readRecording(file);
  const format = recording.fileKey.split('.')[1] as keyof typeof AUDIO_TYPES;
  await storage.put(recording.fileKey, file, AUDIO_TYPES[format]);
  await inTransaction(db, (tx) =>
    once(tx, requestKey, async () => {
      await lockCard(tx, input);
      const [before] = await tx.select().from(cardRecordings).where(ofCard(input));
      if (before) await tx.delete(cardRecordings).where(ofCard(input));
      await tx.insert(cardRecordings).values({ card, language, adminId, ...recording });
      await recordAudit(tx, {
        ...{ adminId, action: 'recording.save', subject: 'recording' },
        before: { card, language, recording: audited(before) },
        after: { card, language, recording: audited(recording) },
      });
      return null;
    }),
  );
}

/** Removes a card's recording in a language. @throws AppError NOT_FOUND without one */
export async function removeRecording(
  db: Database,
  input: CardInLanguage & { adminId: string },
): Promise<void> {
  const { card, language, adminId } = input;
  await inTransaction(db, async (tx) => {
    await lockCard(tx, input);
    const [before] = await tx.delete(cardRecordings).where(ofCard(input)).returning();
    if (!before) throw translationsErrors.recordingNotFound();
    await recordAudit(tx, {
      ...{ adminId, action: 'recording.remove', subject: 'recording' },
      before: { card, language, recording: audited(before) },
      after: { card, language, recording: null },
    });
  });
}
