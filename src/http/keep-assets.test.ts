import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keepAssets } from './keep-assets.ts';

const DAY_MS = 86_400_000;

it('keeps the files of a build for 30 days after the last start that had it', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-assets-'));
  const [build, kept] = [path.join(dir, 'build'), path.join(dir, 'kept')];
  const builds = async (...files: string[]) => {
    await rm(build, { recursive: true, force: true });
    await mkdir(path.join(build, 'assets'), { recursive: true });
    for (const file of files) await writeFile(path.join(build, 'assets', file), file);
  };
  const there = async () => (await readdir(path.join(kept, 'assets'))).sort();

  await builds('a-1.js', 'b-1.js');
  await keepAssets(build, kept, 0);
  await builds('a-2.js', 'b-1.js');
  // It ran for long: what counts is when it went.
  await keepAssets(build, kept, 60 * DAY_MS);
  expect(await there()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(await readFile(path.join(kept, 'assets/a-1.js'), 'utf8')).toBe('a-1.js');
  await keepAssets(build, kept, 90 * DAY_MS);
  expect(await there()).toContain('a-1.js');
  await keepAssets(build, kept, 90 * DAY_MS + 1);
  expect(await there()).toEqual(['a-2.js', 'b-1.js']);

  // What comes back with an older build is of the running one again.
  await builds('a-1.js');
  await keepAssets(build, kept, 91 * DAY_MS);
  await keepAssets(build, kept, 200 * DAY_MS);
  expect(await there()).toContain('a-1.js');
  await rm(dir, { recursive: true });
});
