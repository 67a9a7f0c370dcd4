import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createStorage } from '#providers/storage';
import { createRetainedAssets, publishAssets } from './retained-assets.ts';

const DAY_MS = 86_400_000;

const dirs: string[] = [];
let dir: string;
let build: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-assets-'));
  dirs.push(dir);
  build = path.join(dir, 'build');
});
afterAll(() => Promise.all(dirs.map((one) => rm(one, { recursive: true, force: true }))));

const storage = () => createStorage('disk', path.join(dir, 'media'));
const there = async () => (await readdir(path.join(dir, 'media/builds'))).sort();
async function builds(...files: string[]) {
  await rm(build, { recursive: true, force: true });
  await mkdir(path.join(build, 'assets'), { recursive: true });
  for (const file of files) await writeFile(path.join(build, 'assets', file), file);
}
/** As if it had been written so many days before now. */
async function wasWritten(file: string, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  await utimes(path.join(dir, 'media/builds', file), at, at);
}

it('keeps the files of a build for thirty days after it was served last', async () => {
  await builds('a-1.js', 'b-1.js');
  await publishAssets(storage(), build);
  await builds('a-2.js', 'b-1.js');
  await publishAssets(storage(), build);
  expect(await there()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  // It is written anew each week while it is served: so old it was last served more than thirty days ago.
  await wasWritten('a-1.js', 36.9);
  await publishAssets(storage(), build);
  expect(await there()).toContain('a-1.js');
  await wasWritten('a-1.js', 37.1);
  await wasWritten('b-1.js', 37.1);
  await publishAssets(storage(), build);
  expect(await there()).toEqual(['a-2.js', 'b-1.js']);
  // It was renewed, since it is of the running build.
  await builds('a-3.js');
  await publishAssets(storage(), build);
  expect(await there()).toContain('b-1.js');
});

it('finds those of another build, compressed where that is there', async () => {
  await builds('a-1.js', 'a-1.js.br', 'font-1.woff2');
  await publishAssets(storage(), build);
  const kept = createRetainedAssets(storage());
  const plain = await kept.find('a-1.js', false);
  expect([Buffer.from(plain?.bytes ?? []).toString(), plain?.type, plain?.isCompressed]).toEqual([
    'a-1.js',
    'text/javascript; charset=utf-8',
    false,
  ]);
  const small = await kept.find('a-1.js', true);
  expect([Buffer.from(small?.bytes ?? []).toString(), small?.isCompressed]).toEqual(['a-1.js.br', true]);
  expect((await kept.find('font-1.woff2', true))?.isCompressed).toBe(false);
  expect(await kept.find('../../secret', true)).toBeNull();
});

it('looks up what there is once, however many ask for what never was', async () => {
  await builds('a-1.js');
  await publishAssets(storage(), build);
  let looks = 0;
  const list = (folder: string) => {
    looks++;
    return storage().list(folder);
  };
  const counted = { ...storage(), list };
  const kept = createRetainedAssets(counted);
  const found = await Promise.all(Array.from({ length: 50 }, (_, at) => kept.find(`none-${at}.js`, true)));
  expect(found.every((one) => one === null)).toBe(true);
  expect(await kept.find('a-1.js', true)).not.toBeNull();
  expect(looks).toBe(1);
});
