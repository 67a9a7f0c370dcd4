import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** `journeys/cart › clears` to the file it stands in and the title. */
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

describe('docs/spec-coverage.md', () => {
  it('names only tests that there are', async () => {
    const text = await readFile(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8');
    const references = [...text.matchAll(/`([^`\n]+ › [^`\n]+)`/g)].map((found) => found[1] ?? '');
    const shown = references.filter((reference) => !reference.endsWith(' › title'));
    expect(shown.length).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const reference of new Set(shown)) {
      const { file, title } = resolve(reference);
      if (!(await titlesIn(file)).includes(title)) missing.push(reference);
    }
    expect(missing).toEqual([]);
  });
});
