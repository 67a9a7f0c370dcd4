import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isNeeded } from './contents.ts';
import { productionPackages } from './production-packages.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Code in an artifact besides its scripts. Only `--dev` loads vite. */
const SHIPPED = ['src', 'demo', 'simulators', 'tools/doctor'];
const ONLY_IN_DEVELOPMENT = ['vite'];

async function importedPackages(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const folder of SHIPPED) {
    for (const entry of await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(ROOT, file);
      if (!entry.name.endsWith('.ts') || !isNeeded(name) || name.startsWith('src/web/')) continue;
      const text = await readFile(file, 'utf8');
      for (const [, at = ''] of text.matchAll(
        /(?:^(?:import|export|\}) .*from|import\(|\bresolve\() ?'([^'.#/][^']*)'/gm,
      )) {
        if (!at.startsWith('node:'))
          found.add(
            at
              .split('/')
              .slice(0, at.startsWith('@') ? 2 : 1)
              .join('/'),
          );
      }
    }
  }
  return found;
}

const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
const isInstalled = (folder: string) => existsSync(path.join(ROOT, folder));

it('production packages are all imports of src, demo, simulators and tools, and Node', async () => {
  const packages = productionPackages(lock.packages, isInstalled);
  const imported = [...(await importedPackages())].filter((name) => !ONLY_IN_DEVELOPMENT.includes(name));
  expect(imported.length).toBeGreaterThan(20);
  // `build` in a path is our own folder.
  const missing = imported.filter((name) => name !== 'build' && !packages.includes(`node_modules/${name}`));
  expect(missing).toEqual([]);
  expect(packages).toContain('node_modules/node');
});

it('production packages include no build or test tools', () => {
  const names = productionPackages(lock.packages, isInstalled).map((folder) =>
    folder.replace(/^.*node_modules\//, ''),
  );
  const others = [
    'vite',
    'rolldown',
    'typescript',
    'vitest',
    '@react-router/dev',
    '@babel/core',
    'lucide-react',
    'playwright-core',
  ];
  expect(names.filter((name) => others.includes(name))).toEqual([]);
});

it('production packages include nested versions and this platform’s optional ones', () => {
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'c-linux': '1', 'c-darwin': '1' } },
    'node_modules/a/node_modules/b': {
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/b': {},
    'node_modules/c-darwin': {},
    'node_modules/c-linux': {},
    'node_modules/d': {},
    'node_modules/e': {},
  };
  const found = productionPackages(packages, (folder) => !folder.endsWith('darwin'));
  expect(found).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c-linux',
    'node_modules/d',
  ]);
  expect(() => productionPackages(packages, (folder) => !folder.endsWith('/d'))).toThrow('run npm ci');
});
