/**
 * Writes the reviewed words of an exported language into `messages/`, for the next build:
 * `npm run messages:take -- dwaso-tw.json`. The file is that of “Export JSON” at /admin/translations.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  MESSAGE_PLACES,
  type TranslationFileEntry,
  translationFile,
} from '../src/modules/translations/contract/translations.ts';
import { findWordsFault } from '../src/modules/translations/index.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'messages');

type Words = Record<string, string>;
type Reviews = Record<string, { by: string; on: string; english: string }>;
interface Place {
  english: Words;
  own: Words;
  reviews: Reviews;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Adds the reviewed entries of a file to the words and reviews of a place, in the order of English.
 * @returns the new words and reviews, and the keys left out because English or the words are not right
 */
export function takeReviewed(
  { english, own, reviews }: Place,
  entries: Readonly<Record<string, TranslationFileEntry>>,
): { own: Words; reviews: Reviews; leftOut: string[] } {
  const words = { ...own };
  const reviewed = { ...reviews };
  const leftOut: string[] = [];
  for (const [key, entry] of Object.entries(entries)) {
    if (!entry.reviewed) continue;
    const { by, on, words: given } = entry;
    const source = Object.hasOwn(english, key) ? english[key] : undefined;
    const isRight = source === entry.english && given && !findWordsFault(key, source, given);
    if (!isRight || !by || !on || !DAY.test(on)) leftOut.push(key);
    else {
      words[key] = given;
      reviewed[key] = { by, on, english: source };
    }
  }
  const inOrder = <T>(record: Record<string, T>) =>
    Object.fromEntries(
      Object.keys(english).flatMap((key) => (key in record ? [[key, record[key] as T]] : [])),
    );
  return { own: inOrder(words), reviews: inOrder(reviewed), leftOut };
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8'));
const writeJson = (file: string, content: unknown) =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

/** Takes a file into a folder of messages; returns the keys that were left out. */
export async function takeMessages(file: string, folder = FOLDER): Promise<string[]> {
  const given = translationFile.parse(await readJson(file));
  const { language } = given;
  const reviewsFile = path.join(folder, 'reviews.json');
  const all = await readJson<Record<string, Record<string, Reviews>>>(reviewsFile);
  const leftOut: string[] = [];
  for (const place of MESSAGE_PLACES) {
    const entries = given[place];
    if (!entries) continue;
    const ownFile = path.join(folder, place, `${language}.json`);
    const taken = takeReviewed(
      {
        english: await readJson<Words>(path.join(folder, place, 'en.json')),
        own: await readJson<Words>(ownFile),
        reviews: all[language]?.[place] ?? {},
      },
      entries,
    );
    await writeJson(ownFile, taken.own);
    if (Object.keys(taken.reviews).length > 0) all[language] = { ...all[language], [place]: taken.reviews };
    leftOut.push(...taken.leftOut.map((key) => `${place}:${key}`));
  }
  await writeJson(reviewsFile, all);
  return leftOut;
}

if (import.meta.main) {
  const file = process.argv[2];
  if (!file) throw new Error('Usage: npm run messages:take -- <file.json>');
  const leftOut = await takeMessages(file);
  if (leftOut.length > 0) {
    process.stderr.write(`Left out, since English or the words are not right:\n${leftOut.join('\n')}\n`);
    process.exitCode = 1;
  }
}
