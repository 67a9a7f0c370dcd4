import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { type OtherLanguage, PAGE_LANGUAGES } from '#shared/languages';
import type { DbOrTx } from '../../platform/database.ts';
import { MESSAGE_PLACES, type MessagePlace, type TranslationStatus } from './contract/translations.ts';
import { translationReviews } from './tables.ts';

const FOLDER = new URL('../../../messages/', import.meta.url);

/** Who reviewed words, on which day, and the English words that they were compared with. */
interface Review {
  by: string;
  on: string;
  english: string;
}
/** A message of a language, as this build has it or as it was reviewed since. */
export interface Message {
  place: MessagePlace;
  key: string;
  english: string;
  words: string | null;
  review: Review | null;
  reviewFirst: boolean;
  /** Whether the words are those of this build. */
  shipped: boolean;
}

type Words = Record<string, string>;
type Reviews = Partial<Record<string, Partial<Record<MessagePlace, Record<string, Review>>>>>;

const readJson = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));

async function readPlace(place: MessagePlace, language: OtherLanguage): Promise<Message[]> {
  const [english, own, first, reviews] = await Promise.all([
    readJson<Words>(`${place}/en.json`),
    readJson<Words>(`${place}/${language}.json`),
    readJson<Record<MessagePlace, string[]>>('review-first.json'),
    readJson<Reviews>('reviews.json'),
  ]);
  const reviewFirst = new Set(first[place]);
  return Object.entries(english).map(([key, text]) => ({
    ...{ place, key, english: text, words: own[key] ?? null, shipped: true },
    review: reviews[language]?.[place]?.[key] ?? null,
    reviewFirst: reviewFirst.has(key),
  }));
}

/** Pages exist in some languages only. */
const placesOf = (language: OtherLanguage): readonly MessagePlace[] =>
  (PAGE_LANGUAGES as readonly string[]).includes(language) ? MESSAGE_PLACES : ['server'];

const kept = new Map<OtherLanguage, Promise<Message[]>>();

/** The messages of this build in a language, read once. */
function readShipped(language: OtherLanguage): Promise<Message[]> {
  const known = kept.get(language);
  if (known) return known;
  const reading = Promise.all(placesOf(language).map((place) => readPlace(place, language))).then((all) =>
    all.flat(),
  );
  reading.catch(() => kept.delete(language));
  kept.set(language, reading);
  return reading;
}

type ReviewRow = typeof translationReviews.$inferSelect;

/** A review of the market counts unless the build has one of a later day. */
function withReview(message: Message, row: ReviewRow | undefined): Message {
  if (!row || (message.review && message.review.on > row.reviewedOn)) return message;
  const review = { by: row.reviewer, on: row.reviewedOn, english: row.english };
  const shipped = message.words === row.words && (!message.reviewFirst || message.review !== null);
  return { ...message, words: row.words, review, shipped };
}

/** All messages of a language, with the reviews of the market, by place and key. */
export async function readMessages(handle: DbOrTx, language: OtherLanguage): Promise<Message[]> {
  const [shipped, rows] = await Promise.all([
    readShipped(language),
    handle.select().from(translationReviews).where(eq(translationReviews.language, language)),
  ]);
  const byId = new Map(rows.map((row) => [messageId(row), row]));
  return shipped.map((message) => withReview(message, byId.get(messageId(message))));
}

/** One message with its review; null if this build has none of that key. */
export async function findMessage(
  handle: DbOrTx,
  { language, place, key }: { language: OtherLanguage; place: MessagePlace; key: string },
): Promise<Message | null> {
  const message = (await readShipped(language)).find((one) => one.place === place && one.key === key);
  if (!message) return null;
  const { language: of, place: where, key: name } = translationReviews;
  const [row] = await handle
    .select()
    .from(translationReviews)
    .where(and(eq(of, language), eq(where, place), eq(name, key)));
  return withReview(message, row);
}

/** Place and key: `web:cart_title`. */
export const messageId = ({ place, key }: { place: MessagePlace; key: string }): string => `${place}:${key}`;

/** Whether words are missing, nobody has reviewed them, or English has changed since. */
export function translationStatus({ english, words, review }: Message): TranslationStatus {
  if (words === null) return 'MISSING';
  if (!review) return 'DRAFT';
  return review.english === english ? 'REVIEWED' : 'CHANGED';
}
