import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** README.md, CONTRIBUTING.md, the map of src/web and docs/*.md. */
async function documents(): Promise<string[]> {
  const inDocs = await readdir(path.join(ROOT, 'docs'));
  const guides = inDocs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  return ['README.md', 'CONTRIBUTING.md', 'src/web/README.md', ...guides.sort()];
}

async function decisions(): Promise<string[]> {
  const names = await readdir(path.join(ROOT, 'docs/decisions'));
  return names.map((name) => `docs/decisions/${name}`).sort();
}

const isThere = (name: string) => existsSync(path.join(ROOT, name));

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/** `[words](target)` within the project, without `#heading`. */
function findLinks(text: string): string[] {
  const targets = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map((found) => found[1] ?? '');
  return targets.filter((target) => !/^([a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''));
}

/** A path below one of our folders; other paths are URLs or names. */
const BELOW_OURS = /^(src|tests|deploy|docs|tools|demo|bench|simulators|migrations|public|\.ci)\//;
const AT_ROOT =
  /^(\.dependency-cruiser\.cjs|(package|package-lock|biome|knip|tsconfig)\.json|[\w-]+\.config\.ts|[A-Z]+\.md)$/;

/**
 * `path/of/a/file` in backticks. Of a path with a placeholder (`*`, `…`, `<`, `{`) only the folders before it are
 * checked. A bare file name (`states.ts`) names no folder, so it is not checked.
 */
function findPaths(text: string): string[] {
  const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '');
  return spans
    .filter((span) => !span.includes(' ') && (BELOW_OURS.test(span) || AT_ROOT.test(span)))
    .map((span) => {
      const open = span.search(/[*…<{]/);
      const sure = open < 0 ? span : span.slice(0, span.lastIndexOf('/', open));
      return sure.replace(/\/$/, '');
    });
}

/** Links and paths that lead nowhere. */
function findLost(document: string, text: string): string[] {
  const folder = path.dirname(document);
  const links = findLinks(text).filter((target) => !isThere(path.join(folder, target)));
  return [...links, ...findPaths(text).filter((name) => !isThere(name))];
}

/** Citations in comments, such as `docs/design.md, Money`. */
function citationsIn(text: string): { document: string; section: string }[] {
  const found = text.matchAll(/\b(docs\/[\w-]+\.md)(?:,\s+(?:\*\s+)?([^\s][^.;)\n`]*(?:\.\d+)?))?/g);
  return [...found].map(([, document = '', section = '']) => ({ document, section }));
}

/** Whether a section is a heading of the document, by number or by its first words. */
function isHeading(section: string, headings: string[]): boolean {
  const number = /^\d+(\.\d+)*/.exec(section)?.[0];
  if (number)
    return headings.some(
      (heading) => heading === number || heading.startsWith(`${number}.`) || heading.startsWith(`${number} `),
    );
  if (!/^[A-Z]/.test(section)) return true;
  const words = section.toLowerCase();
  return headings.some((heading) => {
    const own = heading.toLowerCase();
    return words.startsWith(own) || own.startsWith(words.replace(/[^\w ].*$/, '').trim());
  });
}

async function sources(): Promise<{ name: string; text: string }[]> {
  const found: { name: string; text: string }[] = [];
  for (const folder of ['src', 'tests', 'simulators', 'tools', 'demo', 'bench']) {
    for (const file of await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      const name = path.relative(ROOT, path.join(file.parentPath, file.name));
      if (!file.isFile() || !/\.(tsx?|css)$/.test(name) || name === 'tests/architecture/documents.test.ts')
        continue;
      found.push({ name, text: await readFile(path.join(ROOT, name), 'utf8') });
    }
  }
  return found;
}

it('comments cite existing documents and sections of this repository', async () => {
  const headingsByDocument = new Map<string, string[]>();
  for (const document of await documents()) {
    const text = await readFile(path.join(ROOT, document), 'utf8');
    const headings = [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map((found) => found[1] ?? '');
    headingsByDocument.set(document, headings);
  }
  const lost: string[] = [];
  let cited = 0;
  for (const { name, text } of await sources()) {
    for (const { document, section } of citationsIn(text)) {
      cited += 1;
      if (!isThere(document)) lost.push(`${name}: ${document}`);
      else if (section && !isHeading(section, headingsByDocument.get(document) ?? []))
        lost.push(`${name}: ${document}, ${section}`);
    }
    for (const [absent] of text.matchAll(/\b(SPEC|API|DESIGN|LOOK)\.md\b|\bfacts, (section|\d)/g))
      lost.push(`${name}: ${absent}`);
  }
  expect(lost).toEqual([]);
  expect(cited).toBeGreaterThan(150);
});

/** GitHub's anchor for a heading. */
const createSlug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** Links whose `#heading` the target document lacks. */
async function lostHeadings(document: string, text: string): Promise<string[]> {
  const lost: string[] = [];
  for (const [, target = '', heading = ''] of withoutBlocks(text).matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)) {
    const name = target ? path.join(path.dirname(document), target) : document;
    const source = target ? await readFile(path.join(ROOT, name), 'utf8') : text;
    const slugs = [...withoutBlocks(source).matchAll(/^#+ (.+)$/gm)].map((found) =>
      createSlug(found[1] ?? ''),
    );
    if (!slugs.includes(heading)) lost.push(`${document}: ${target}#${heading}`);
  }
  return lost;
}

describe('the documents', () => {
  it('link to and name existing files', async () => {
    let links = 0;
    let paths = 0;
    const lost: string[] = [];
    for (const document of [...(await documents()), ...(await decisions())]) {
      const text = await readFile(path.join(ROOT, document), 'utf8');
      links += findLinks(text).length;
      paths += findPaths(text).length;
      lost.push(...findLost(document, text).map((name) => `${document}: ${name}`));
    }
    expect(lost).toEqual([]);
    expect(links).toBeGreaterThan(50);
    expect(paths).toBeGreaterThan(100);
  });

  it('link to existing headings', async () => {
    const lost: string[] = [];
    for (const document of [...(await documents()), ...(await decisions())])
      lost.push(...(await lostHeadings(document, await readFile(path.join(ROOT, document), 'utf8'))));
    expect(lost).toEqual([]);
    expect(
      await lostHeadings('docs/guide.md', 'See [a](#gone) and [b](design.md#nowhere).\n\n## Here'),
    ).toEqual(['docs/guide.md: #gone', 'docs/guide.md: design.md#nowhere']);
  });

  it.each([
    ['a link', 'See [the plan](plan.md).', 'plan.md'],
    ['a link to a heading', 'See [the plan](plan.md#money).', 'plan.md'],
    ['a file', 'Copy `src/modules/orders/no-such.ts`.', 'src/modules/orders/no-such.ts'],
    ['a folder', 'It stands in `src/nowhere/`.', 'src/nowhere'],
    ['a file at the root', 'It is set in `biome.json` and `NOTES.md`.', 'NOTES.md'],
    ['a folder before a placeholder', 'One a module: `src/nowhere/*/tables.ts`.', 'src/nowhere'],
  ])('are checked for broken links such as %s', (_, text, lost) => {
    expect(findLost('docs/guide.md', text)).toEqual([lost]);
  });

  it.each([
    'See [the design](design.md), [the decisions](decisions) and [the README](../README.md#run-it).',
    'See [Paystack](https://paystack.com) and [above](#money).',
    'Tables stand in `src/modules/*/tables.ts`, `src/main.ts` and `tests/api/support`.',
    'Addresses such as `/orders/{id}`, names such as `states.ts` and commands such as `npm run check`.',
    '```\nsrc/nowhere.ts [a](b.md) `src/nowhere.ts`\n```',
  ])('may contain %j', (text) => {
    expect(findLost('docs/guide.md', text)).toEqual([]);
  });

  // What a market serves and what grows with each release are no reading for work on it.
  it('have at most 40,000 words', async () => {
    const others = ['CHANGELOG.md', 'src/server/http/api-guide.md'];
    let words = 0;
    for await (const name of glob(['*.md', '{docs,bench,deploy,simulators,src,tools}/**/*.md'], {
      cwd: ROOT,
      exclude: others,
    }))
      words += (await readFile(path.join(ROOT, name), 'utf8')).split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThan(20_000);
    expect(words).toBeLessThanOrEqual(40_000);
  });

  it('are all reached from the README', async () => {
    const linked = findLinks(await readFile(path.join(ROOT, 'README.md'), 'utf8'));
    const missing = (await documents()).filter((name) => name !== 'README.md' && !linked.includes(name));
    expect(missing).toEqual([]);
  });
});
