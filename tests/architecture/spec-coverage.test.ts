import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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

describe.each([
  ['spec-coverage.md', 100],
  ['security.md', 50],
])('docs/%s', (document, least) => {
  it('names only tests that there are', async () => {
    const references = await referencesIn(document);
    expect(references.length).toBeGreaterThan(least);
    const missing: string[] = [];
    for (const reference of references) {
      const { file, title } = resolve(reference);
      if (!(await titlesIn(file)).includes(title)) missing.push(reference);
    }
    expect(missing).toEqual([]);
  });
});

/** Rows that quote texts of the specification, `{…}` and `…` standing for anything, with the tests that show them. */
async function quotesIn(document: string): Promise<{ quote: string; references: string[] }[]> {
  const text = await readFile(path.join(ROOT, 'docs', document), 'utf8');
  return [...text.matchAll(/^\| (.+?) +\| (.*`.*)\|$/gm)].flatMap(([, statement = '', shown = '']) => {
    const references = [...shown.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, reference = '']) => reference);
    const quotes = [...statement.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, quote = '']) => quote);
    return quotes.map((quote) => ({ quote, references }));
  });
}

/** A test file from the first of these titles on: what its tests say. */
async function saidBy(reference: string): Promise<string> {
  const { file, title } = resolve(reference);
  const source = await readFile(path.join(ROOT, file), 'utf8');
  return source.slice(Math.max(0, source.indexOf(title)));
}

const isSaidIn = (source: string, quote: string): boolean => {
  const pieces = quote.split(/\{[^}]*\}|…/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(pieces.join('.+')).test(source);
};

it('docs/spec-coverage.md quotes only texts that a test of the row asserts', async () => {
  const quotes = await quotesIn('spec-coverage.md');
  expect(quotes.length).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const { quote, references } of quotes) {
    const source = (await Promise.all(references.map(saidBy))).join('\n');
    if (!isSaidIn(source, quote)) missing.push(`'${quote}' is in none of ${references.join(', ')}`);
  }
  expect(missing).toEqual([]);
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
