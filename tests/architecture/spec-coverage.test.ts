import { expect, it } from 'vitest';
import {
  containsText,
  findQuote,
  fixedTexts,
  readAllTags,
  readDocument,
  readTags,
  type SpecTag,
} from '../../tools/spec-coverage.ts';

/** Faults of the tests' `Shows` comments. */
async function findFaults(tags: readonly SpecTag[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { document, section, words, file, title } of tags) {
    const sentence = `${document}, ${section}: ${words}`;
    if (!title) wrong.push(`${file} shows by no test: ${sentence}`);
    if (findQuote(await readDocument(document), section, words) < 0)
      wrong.push(`${file} shows what is not there: ${sentence}`);
    const together = tags.filter((one) => one.document === document && one.words === words);
    const texts = together.map((one) => one.said).join('\n');
    for (const text of fixedTexts(words))
      if (!containsText(texts, text)) wrong.push(`${file} shows, and does not hold, "${text}"`);
  }
  return wrong;
}

it('tests quote existing sentences and contain their fixed texts', async () => {
  const tags = await readAllTags();
  expect(new Set(tags.map(({ document, words }) => document + words)).size).toBeGreaterThan(200);
  expect(await findFaults(tags)).toEqual([]);
});

it.each([
  ['', `it('clears', () => text("Clear Cart"));`, '2, Cart: "Clear Cart".'],
  ['not there', `it('clears', () => text("Clear Cart"));`, '2, Cart: Nothing of the kind.'],
  ['not there', `it('clears', () => text("Clear Cart"));`, '2, Checkout: "Clear Cart".'],
  ['not there', `it('clears', () => text("Clear Cart"));`, '2, Nowhere: "Clear Cart".'],
  ['no test', `const clear = "Clear Cart";`, '2, Cart: "Clear Cart".'],
  ['does not hold', `it('clears', () => text('Empty it'));`, '2, Cart: "Clear Cart".'],
])('the check reports %j of %s under %s', async (fault, test, sentence) => {
  const wrong = await findFaults(
    readTags('a.test.ts', `// Shows docs/specification.md, ${sentence}\n${test}\n`),
  );
  expect(wrong).toHaveLength(fault ? 1 : 0);
  expect(wrong.join()).toContain(fault);
});

it('… stands for any text in a sentence', () => {
  expect(containsText('"Oval has been added"', '{product name} has been added')).toBe(true);
  expect(containsText('"Failed to load"', 'Operation failed')).toBe(false);
});

/** Requirements with neither a note nor a test that shows them, and those missing from the list of exceptions. */
function unmetIn(text: string, tags: readonly SpecTag[]): string[] {
  const [, exceptions = '', rest = ''] = /^## What is not met\n([\s\S]*?)^(## 1\.[\s\S]*)/m.exec(text) ?? [];
  const rows = [...rest.matchAll(/^- (\d+\.\d+\.\d+[^:\n]*)(?:: )?(?:\*\*(\w+)\*\*)?(.*)$/gm)];
  return rows
    .filter(([, asks = '', mark, by]) => {
      if (mark === 'none') return false;
      const numbers = asks.match(/\d+\.\d+\.\d+/g) ?? [];
      if (mark && !['part', 'no', 'operator'].includes(mark)) return true;
      if (mark) return !by && !numbers.some((number) => exceptions.includes(number));
      return !by && !tags.some((one) => one.document.endsWith('security.md') && one.words === asks);
    })
    .map(([row]) => row);
}

it('docs/security.md says for each requirement whether and how it is met', async () => {
  const text = await readDocument('docs/security.md');
  const tags = await readAllTags();
  expect(text.match(/^- \d+\.\d+\.\d+/gm)?.length).toBeGreaterThan(100);
  expect(unmetIn(text, tags)).toEqual([]);
  const planted = text.replace(
    '## 1. ',
    '## 1. A\n\n- 99.1.1 a\n- 99.1.2 b: **part**\n- 99.1.3 c: **maybe**, so\n\n## 1. ',
  );
  expect(unmetIn(planted, tags)).toHaveLength(3);
  expect(unmetIn(text, []).length).toBeGreaterThan(30);
});
