/**
 * Compiles the messages of `messages/` into functions: `npm run messages`. Pages get one set a language, so that a
 * browser loads no other words; the server chooses at run time, from its own words and those that it shares with
 * pages (`field_…` of schemas, `label_…`). A message that a language lacks, or whose translation must be reviewed first, stays English.
 * Compiles only what has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { OTHER_LANGUAGES, PAGE_LANGUAGES } from '../src/shared/languages.ts';

const ROOT = path.join(import.meta.dirname, '..');
const OUT = path.join(ROOT, '.messages');
const FORMAT = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'));

const hasTypeScript = existsSync(path.join(ROOT, 'node_modules/typescript'));

type Messages = Record<string, string>;
type Place = 'web' | 'server';
/** Who reviewed a translation, when, and the English words that it was compared with. */
type Reviews = Record<string, { by: string; on: string; english: string }>;

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(ROOT, 'messages', file), 'utf8'));
}

/**
 * Leaves out translations of words of law, consent and payment (`review-first.json`) that nobody has reviewed, or whose
 * English has changed since.
 * @param reviews by key
 */
export function selectReviewed(
  own: Messages,
  english: Messages,
  { reviewFirst, reviews }: { reviewFirst: readonly string[]; reviews: Reviews },
): Messages {
  const isReady = (key: string) => !reviewFirst.includes(key) || reviews[key]?.english === english[key];
  return Object.fromEntries(Object.entries(own).filter(([key]) => isReady(key)));
}

/** The words of a language that may be shown: `messages/<place>/<language>.json`. */
async function readMessages(place: Place, language: string): Promise<Messages> {
  const english = await readJson<Messages>(`${place}/en.json`);
  if (language === 'en') return english;
  const [own, first, reviews] = await Promise.all([
    readJson<Messages>(`${place}/${language}.json`),
    readJson<Record<Place, string[]>>('review-first.json'),
    readJson<Record<string, Record<Place, Reviews>>>('reviews.json'),
  ]);
  const of = { reviewFirst: first[place], reviews: reviews[language]?.[place] ?? {} };
  return selectReviewed(own, english, of);
}

/** The words of the server in a language, with those of pages that it says too. */
async function readServerMessages(language: string): Promise<Messages> {
  const own = await readMessages('server', language);
  if (!PAGE_LANGUAGES.some((code) => code === language)) return own;
  const shared = Object.entries(await readMessages('web', language)).filter(([key]) =>
    /^(field|label)_/.test(key),
  );
  return { ...own, ...Object.fromEntries(shared) };
}

/** The words of the pages in a language, with English for those that it lacks. */
export async function readPageMessages(language: string): Promise<Messages> {
  const [english, own] = await Promise.all(['en', language].map((code) => readMessages('web', code)));
  return { ...english, ...own };
}

/** @throws Error of the compiler, such as a placeholder that is not closed */
async function compileSet(name: string, byLanguage: Record<string, Messages>): Promise<void> {
  const outdir = path.join(OUT, name);
  const project = path.join(OUT, `${name}.inlang`);
  const stampFile = path.join(outdir, '.stamp');
  const stamp = createHash('sha256').update(JSON.stringify(byLanguage)).digest('hex');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await rm(outdir, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const [language, messages] of Object.entries(byLanguage)) {
    await writeFile(path.join(project, `${language}.json`), JSON.stringify(messages));
  }
  const settings = {
    baseLocale: 'en',
    locales: Object.keys(byLanguage),
    modules: [path.relative(path.dirname(project), FORMAT)],
    'plugin.inlang.messageFormat': { pathPattern: path.join(project, '{locale}.json') },
  };
  await writeFile(path.join(project, 'settings.json'), JSON.stringify(settings));
  await compile({
    project,
    outdir,
    strategy: ['baseLocale'],
    outputStructure: 'locale-modules',
    // Types are for developers: the compiler needs TypeScript to write them.
    emitTsDeclarations: (name === 'en' || name === 'server') && hasTypeScript,
  });
  await rm(project, { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Compiles the words of the server and of all pages. */
export async function compileMessages(): Promise<void> {
  const codes = ['en', ...OTHER_LANGUAGES];
  const words = await Promise.all(codes.map(readServerMessages));
  await compileSet('server', Object.fromEntries(codes.map((code, at) => [code, words[at] as Messages])));
  // Each language is compiled as the only one of its set, without a choice at run time.
  for (const code of PAGE_LANGUAGES) await compileSet(code, { en: await readPageMessages(code) });
}

if (import.meta.main) await compileMessages();
