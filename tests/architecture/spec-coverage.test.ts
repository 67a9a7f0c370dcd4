import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  allShown,
  fixedTexts,
  isSaidIn,
  placeOf,
  readDocument,
  type Shown,
  shownIn,
} from '../../tools/spec-coverage.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** `e2e/cart › clears` to the file it stands in and the title. */
function resolve(reference: string): { file: string; title: string } {
  const [where = '', title = ''] = reference.split(' › ');
  return { file: where.startsWith('src/') ? `${where}.test.ts` : `tests/${where}.test.ts`, title };
}

/** The titles of a test file, as they are written there. */
async function titlesIn(file: string): Promise<string[]> {
  const source = await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
  return [...source.matchAll(/\bit(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.+?)\1,/g)].map(
    (found) => found[2] ?? '',
  );
}

/** Every `file › title` that a document names. */
async function referencesIn(document: string): Promise<string[]> {
  const text = await readFile(path.join(ROOT, 'docs', document), 'utf8');
  const found = [...text.matchAll(/`([^`\n]+ › [^`\n]+)`/g)].map((match) => match[1] ?? '');
  return [...new Set(found.filter((reference) => !reference.endsWith(' › title')))];
}

it('docs/security.md names only tests that there are', async () => {
  const references = await referencesIn('security.md');
  expect(references.length).toBeGreaterThan(50);
  const missing: string[] = [];
  for (const reference of references) {
    const { file, title } = resolve(reference);
    if (!(await titlesIn(file)).includes(title)) missing.push(reference);
  }
  expect(missing).toEqual([]);
});

/** What is wrong with what tests say that they show. */
async function wrongOf(shown: readonly Shown[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { document, section, words, file, title } of shown) {
    const sentence = `${document}, ${section}: ${words}`;
    if (!title) wrong.push(`${file} shows by no test: ${sentence}`);
    if (placeOf(await readDocument(document), section, words) < 0)
      wrong.push(`${file} shows what is not there: ${sentence}`);
    const together = shown.filter((one) => one.document === document && one.words === words);
    const said = together.map((one) => one.said).join('\n');
    for (const text of fixedTexts(words))
      if (!isSaidIn(said, text)) wrong.push(`${file} shows, and does not hold, "${text}"`);
  }
  return wrong;
}

it('tests show sentences that there are, and hold the texts that these fix', async () => {
  const shown = await allShown();
  expect(new Set(shown.map(({ document, words }) => document + words)).size).toBeGreaterThan(200);
  expect(await wrongOf(shown)).toEqual([]);
});

it.each([
  ['', `it('clears', () => text("Clear Cart"));`, '2, Cart: "Clear Cart".'],
  ['not there', `it('clears', () => text("Clear Cart"));`, '2, Cart: Nothing of the kind.'],
  ['not there', `it('clears', () => text("Clear Cart"));`, '2, Checkout: "Clear Cart".'],
  ['not there', `it('clears', () => text("Clear Cart"));`, '2, Nowhere: "Clear Cart".'],
  ['no test', `const clear = "Clear Cart";`, '2, Cart: "Clear Cart".'],
  ['does not hold', `it('clears', () => text('Empty it'));`, '2, Cart: "Clear Cart".'],
])('says %j of %s under %s', async (fault, test, sentence) => {
  const wrong = await wrongOf(shownIn('a.test.ts', `// Shows docs/specification.md, ${sentence}\n${test}\n`));
  expect(wrong).toHaveLength(fault ? 1 : 0);
  expect(wrong.join()).toContain(fault);
});

it('lets anything stand for what a sentence leaves open', () => {
  expect(isSaidIn('"Oval has been added"', '{product name} has been added')).toBe(true);
  expect(isSaidIn('"Failed to load"', 'Operation failed')).toBe(false);
});

it('docs/security.md says of each requirement whether it is met, and by what', async () => {
  const text = await readFile(path.join(ROOT, 'docs/security.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map((match) =>
    match.slice(1).map((cell) => cell.trim()),
  );
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.filter(
    ([, met = '', by = '']) =>
      !['yes', 'part', 'no', 'operator', 'none'].includes(met) || (met !== 'none' && by === ''),
  );
  expect(wrong).toEqual([]);
  const paths = [...text.matchAll(/`((?:src|bench|tests)\/[\w./-]+\.tsx?)`/g)].map((match) => match[1] ?? '');
  const absent = await Promise.all(
    paths.map((one) =>
      access(path.join(ROOT, one)).then(
        () => null,
        () => one,
      ),
    ),
  );
  expect(absent.filter(Boolean)).toEqual([]);
});
