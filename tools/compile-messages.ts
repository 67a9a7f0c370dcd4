/**
 * Compiles the messages of `messages/` into functions: `npm run messages`. Pages get one set a language, so that a
 * browser loads no other words; the server chooses at run time. A message that a language lacks stays English. Compiles
 * only what has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { OTHER_LANGUAGES, PAGE_LANGUAGES } from '../src/shared/languages.ts';

const ROOT = path.join(import.meta.dirname, '..');
const OUT = path.join(ROOT, '.messages');
const FORMAT = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'));

type Messages = Record<string, string>;

/** Reads `messages/<place>/<language>.json`. */
export async function readMessages(place: 'web' | 'server', language: string): Promise<Messages> {
  return JSON.parse(await readFile(path.join(ROOT, 'messages', place, `${language}.json`), 'utf8'));
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
    emitTsDeclarations: name === 'en' || name === 'server',
  });
  await rm(project, { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Compiles the words of the server and of all pages. */
export async function compileMessages(): Promise<void> {
  const codes = ['en', ...OTHER_LANGUAGES];
  const words = await Promise.all(codes.map((code) => readMessages('server', code)));
  await compileSet('server', Object.fromEntries(codes.map((code, at) => [code, words[at] as Messages])));
  // Each language is compiled as the only one of its set, without a choice at run time.
  for (const code of PAGE_LANGUAGES) await compileSet(code, { en: await readPageMessages(code) });
}

if (import.meta.main) await compileMessages();
