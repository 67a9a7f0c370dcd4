import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** README.md, CONTRIBUTING.md and docs/*.md; decisions stay as they were written. */
async function documents(): Promise<string[]> {
  const inDocs = await readdir(path.join(ROOT, 'docs'));
  const guides = inDocs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  return ['README.md', 'CONTRIBUTING.md', ...guides.sort()];
}

const isThere = (name: string) => existsSync(path.join(ROOT, name));

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/** `[words](target)` to a place in the project, without its `#heading`. */
function linksOf(text: string): string[] {
  const targets = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map((found) => found[1] ?? '');
  return targets.filter((target) => !/^([a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''));
}

/** A file or folder below one of ours; any other path is an address or a name. */
const BELOW_OURS = /^(src|tests|docs|tools|demo|bench|simulators|migrations|public|\.ci)\//;
const AT_ROOT =
  /^(\.dependency-cruiser\.cjs|(package|package-lock|biome|knip|tsconfig)\.json|[\w-]+\.config\.ts|[A-Z]+\.md)$/;

/**
 * `path/of/a/file` in backticks. A name with a placeholder (`*`, `…`, `<`, `{`) must have its folders up to there.
 * A bare name of a file (`states.ts`) says nothing of its folder.
 */
function pathsOf(text: string): string[] {
  const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '');
  return spans
    .filter((span) => !span.includes(' ') && (BELOW_OURS.test(span) || AT_ROOT.test(span)))
    .map((span) => {
      const open = span.search(/[*…<{]/);
      const sure = open < 0 ? span : span.slice(0, span.lastIndexOf('/', open));
      return sure.replace(/\/$/, '');
    });
}

/** What a document names that leads nowhere. */
function lostIn(document: string, text: string): string[] {
  const folder = path.dirname(document);
  const links = linksOf(text).filter((target) => !isThere(path.join(folder, target)));
  return [...links, ...pathsOf(text).filter((name) => !isThere(name))];
}

describe('the documents', () => {
  it('link to and name only files that there are', async () => {
    let links = 0;
    let paths = 0;
    const lost: string[] = [];
    for (const document of await documents()) {
      const text = await readFile(path.join(ROOT, document), 'utf8');
      links += linksOf(text).length;
      paths += pathsOf(text).length;
      lost.push(...lostIn(document, text).map((name) => `${document}: ${name}`));
    }
    expect(lost).toEqual([]);
    expect(links).toBeGreaterThan(50);
    expect(paths).toBeGreaterThan(100);
  });

  it.each([
    ['a link', 'See [the plan](plan.md).', 'plan.md'],
    ['a link to a heading', 'See [the plan](plan.md#money).', 'plan.md'],
    ['a file', 'Copy `src/domain/orders/no-such.ts`.', 'src/domain/orders/no-such.ts'],
    ['a folder', 'It stands in `src/nowhere/`.', 'src/nowhere'],
    ['a file at the root', 'It is set in `biome.json` and `NOTES.md`.', 'NOTES.md'],
    ['a folder before a placeholder', 'One a domain: `src/nowhere/*/tables.ts`.', 'src/nowhere'],
  ])('%s that leads nowhere is found', (_, text, lost) => {
    expect(lostIn('docs/guide.md', text)).toEqual([lost]);
  });

  it.each([
    'See [the design](design.md), [the decisions](decisions) and [the README](../README.md#run-it).',
    'See [Paystack](https://paystack.com) and [above](#money).',
    'Tables stand in `src/domain/*/tables.ts`, `src/main.ts` and `tests/api/support`.',
    'Addresses such as `/orders/{id}`, names such as `states.ts` and commands such as `npm run check`.',
    '```\nsrc/nowhere.ts [a](b.md) `src/nowhere.ts`\n```',
  ])('finds nothing lost in %j', (text) => {
    expect(lostIn('docs/guide.md', text)).toEqual([]);
  });

  it('are all reached from the README', async () => {
    const linked = linksOf(await readFile(path.join(ROOT, 'README.md'), 'utf8'));
    const missing = (await documents()).filter((name) => name !== 'README.md' && !linked.includes(name));
    expect(missing).toEqual([]);
  });
});
