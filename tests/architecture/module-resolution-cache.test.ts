import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

interface Found {
  /** URL and format of each module. */
  loaded: string[];
  /** Names that Node resolved. */
  lookedUp: string[];
}

const QUICK = new URL('../../src/platform/module-resolution-cache.ts', import.meta.url).href;
const SCRIPT = 'tests/architecture/support/loaded-modules.ts';

async function load(...args: string[]): Promise<Found> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

let plain: Found;
let quick: Found;
beforeAll(async () => {
  plain = await load();
  quick = await load(QUICK);
});

it('a node loads the same modules with and without fast resolution', () => {
  expect(plain.loaded.length).toBeGreaterThan(1000);
  expect(quick.loaded).toEqual(plain.loaded);
});

it('Node resolves a package once for all of our files', () => {
  const drizzle = ({ lookedUp }: Found) => lookedUp.filter((name) => name.startsWith('drizzle-orm'));
  expect(drizzle(plain).length).toBeGreaterThan(200);
  expect(drizzle(quick)).toEqual([...new Set(drizzle(plain))]);
  expect(plain.lookedUp.length - quick.lookedUp.length).toBeGreaterThan(800);
});
