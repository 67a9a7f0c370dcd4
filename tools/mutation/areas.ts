import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Covered } from './covered.ts';
import { GOODS, TEXTS } from './covered-goods.ts';
import { MONEY } from './covered-money.ts';
import { PEOPLE } from './covered-people.ts';

/** The first entry that names a source applies. */
const COVERED: Covered[] = [...TEXTS, ...MONEY, ...GOODS, ...PEOPLE];

export const AREAS: readonly string[] = [...new Set(COVERED.map(({ area }) => area))];

/** Interfaces have no faults of these kinds; migrations create tables and views. */
const LEFT_OUT = /\.test\.ts$|^src\/modules\/.*\/(index|tables|views|deps|gateway|errors)\.ts$/;

export interface Source {
  area: string;
  path: string;
  tests: string[];
}

/**
 * The sources in which faults are planted, below `root`.
 * @throws when an entry matches no source of its own or names a missing test, which would be a silent gap
 */
export function listSources(root: string, covered: readonly Covered[] = COVERED): Source[] {
  const seen = new Set<string>();
  return covered.flatMap(({ area, sources, tests }) => {
    const missing = tests.filter((test) => !existsSync(path.join(root, test)));
    if (missing.length > 0) throw new Error(`area ${area} names a missing test: ${missing.join(', ')}`);
    return sources.flatMap(alternatives).flatMap((glob) => {
      const files = globSync(glob, { cwd: root })
        .map((file) => file.split(path.sep).join('/'))
        .sort()
        .filter((file) => !LEFT_OUT.test(file) && !seen.has(file) && seen.add(file));
      if (files.length === 0) throw new Error(`area ${area} matches no source of its own: ${glob}`);
      return files.map((file) => ({ area, path: file, tests }));
    });
  });
}

/** A glob for each alternative in its braces. */
function alternatives(glob: string): string[] {
  const [all, inner] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (!all || inner === undefined) return [glob];
  return inner.split(',').flatMap((one) => alternatives(glob.replace(all, one)));
}
