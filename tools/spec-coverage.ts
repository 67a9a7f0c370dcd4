import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Which test shows which sentence of the documents. A test names it in a comment line above itself:
 *
 *     // Shows docs/specification.md, 2, Cart: "Clear Cart".
 *     it('changes by 1 with only this line busy, and removes a line at 0', …
 *
 * The document is followed by the section (number or title, then a title within it) and, after the colon, its words,
 * with `…` for omissions. `npm run spec` prints the list.
 */
export interface SpecTag {
  document: string;
  section: string;
  words: string;
  file: string;
  title: string;
  /** The test file from this test on, without tags. */
  said: string;
}

const ROOT = path.join(import.meta.dirname, '..');
const TAG = /^ *\/\/ Shows (docs\/[\w-]+\.md)(?:, ([^:\n]+))?: (.+)$/gm;
const TAGS_THEN_TEST =
  /^(?: *\/\/ .*\n)* *it(?:\.\w+\([\s\S]*?\))*\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`)/;

/** The tags of a test file; one without a test below has an empty title. */
export function readTags(file: string, source: string): SpecTag[] {
  return [...source.matchAll(TAG)].map((tag) => {
    const [whole, document = '', section = '', words = ''] = tag;
    const after = source.slice(tag.index + whole.length + 1);
    const test = TAGS_THEN_TEST.exec(after);
    return {
      document,
      section,
      words,
      file,
      title: test?.[1] ?? test?.[2] ?? test?.[3] ?? '',
      said: after.replace(TAG, ''),
    };
  });
}

export async function readAllTags(): Promise<SpecTag[]> {
  const shown: SpecTag[] = [];
  for await (const file of glob(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: ROOT }))
    shown.push(...readTags(file, await readFile(path.join(ROOT, file), 'utf8')));
  return shown;
}

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ');

const quotePattern = (words: string) =>
  words
    .split('…')
    .map((piece) => piece.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

/** The text below a heading: `2, Cart` is the heading `Cart` within `2. …`. Null if there is none. */
function findSection(text: string, section: string): string | null {
  let found = text;
  for (const name of section.split(', ').filter(Boolean)) {
    const heading = [...found.matchAll(/^(#+) (.+)$/gm)].find(([, , title = '']) =>
      /^\d/.test(name) ? title.startsWith(`${name}. `) : title.startsWith(name),
    );
    if (!heading) return null;
    const rest = found.slice(heading.index + heading[0].length);
    const end = rest.search(new RegExp(`^#{1,${heading[1]?.length}} `, 'm'));
    found = end < 0 ? rest : rest.slice(0, end);
  }
  return found;
}

/** The offset of the words within one paragraph or item of the section; -1 if they are missing. */
export function findQuote(text: string, section: string, words: string): number {
  const within = findSection(text, section);
  const pattern = new RegExp(quotePattern(plain(words)));
  const line = within?.split('\n').find((one) => pattern.test(plain(one)));
  return line ? text.indexOf(line) : -1;
}

/** Fixed texts of a sentence: `"Clear Cart"`; `{…}` and `…` in it match anything. */
export const fixedTexts = (words: string): string[] =>
  [...words.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);

export const containsText = (source: string, text: string): boolean =>
  new RegExp(quotePattern(text.replace(/\{[^}]*\}/g, '…'))).test(source);

export const readDocument = (name: string): Promise<string> =>
  readFile(path.join(ROOT, name), 'utf8').catch(() => '');

if (import.meta.main) {
  const shown = await readAllTags();
  for (const document of [...new Set(shown.map((one) => one.document))].toSorted()) {
    const text = await readDocument(document);
    const own = shown.filter((one) => one.document === document);
    const sentences = Map.groupBy(own, ({ section, words }) => `${section}: ${words}`);
    console.log(`\n${document}: ${sentences.size} sentences`);
    const inOrder = [...sentences].toSorted(
      ([, [a]], [, [b]]) =>
        findQuote(text, a?.section ?? '', a?.words ?? '') - findQuote(text, b?.section ?? '', b?.words ?? ''),
    );
    for (const [sentence, by] of inOrder) {
      console.log(`\n  ${sentence}`);
      for (const { file, title } of by) console.log(`    ${file} › ${title}`);
    }
  }
}
