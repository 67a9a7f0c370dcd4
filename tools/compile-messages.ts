/**
 * Compiles the messages of `messages/` into functions: `npm run messages`. Pages get one file a language, so that a
 * browser loads no other words; a message that a language lacks stays English there. Compiles only what has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { PAGE_LANGUAGES } from '../src/shared/languages.ts';

const ROOT = path.join(import.meta.dirname, '..');
const OUT = path.join(ROOT, '.messages');
const FORMAT = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'));

type Messages = Record<string, string>;

/** The words of the pages in a language: `messages/web/<language>.json` over English. */
export async function readPageMessages(language: string): Promise<Messages> {
  const [english, own] = await Promise.all(['en', language].map(readMessages));
  return { ...english, ...own };
}

async function readMessages(language: string): Promise<Messages> {
  const file = path.join(ROOT, `messages/web/${language}.json`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** @throws Error of the compiler, such as a placeholder that is not closed */
async function compileLanguage(language: string, messages: Messages): Promise<void> {
  const outdir = path.join(OUT, language);
  const project = path.join(OUT, `${language}.inlang`);
  const source = JSON.stringify(messages);
  const stampFile = path.join(outdir, '.stamp');
  const stamp = createHash('sha256').update(source).digest('hex');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await rm(outdir, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  await writeFile(path.join(project, 'en.json'), source);
  await writeFile(
    path.join(project, 'settings.json'),
    JSON.stringify({
      // Each language is compiled as the only one of its project, without a choice at run time.
      baseLocale: 'en',
      locales: ['en'],
      modules: [path.relative(path.dirname(project), FORMAT)],
      'plugin.inlang.messageFormat': { pathPattern: path.join(project, '{locale}.json') },
    }),
  );
  await compile({
    project,
    outdir,
    strategy: ['baseLocale'],
    outputStructure: 'locale-modules',
    emitTsDeclarations: language === 'en',
  });
  await rm(project, { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Compiles the words of all pages. */
export async function compileMessages(): Promise<void> {
  for (const language of PAGE_LANGUAGES) await compileLanguage(language, await readPageMessages(language));
}

if (import.meta.main) await compileMessages();
