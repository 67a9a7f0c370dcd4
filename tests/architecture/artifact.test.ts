import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from '../../src/shared/languages.ts';
import { CONTENTS } from '../../tools/artifact/contents.ts';
import { productionPackages } from '../../tools/artifact/production-packages.ts';

const SERVER = 'build/server';

/** Packages that the built pages import when they are rendered. */
async function findImportedPackages(): Promise<string[]> {
  const files = (await readdir(SERVER, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(SERVER, name), 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^(?:import|export) ?(?:.* from ?)?"([^"./][^"]*)"/gm)].map(([, name = '']) => name),
  );
  const packages = names
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)].sort();
}

it('an artifact has every package that the built pages import', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const shipped = productionPackages(packages, (folder) => existsSync(folder));
  const imported = await findImportedPackages();
  expect(imported).toContain('react-dom');
  expect(imported.filter((name) => !shipped.includes(`node_modules/${name}`))).toEqual([]);
});

it('an artifact has the pages of every language and the files behind the imports of package.json', async () => {
  const { imports } = JSON.parse(await readFile('package.json', 'utf8'));
  const targets = Object.entries<string>(imports)
    // Pages are built with their words.
    .filter(([name]) => name !== '#messages/web')
    .map(([, target]) => target.replace(/^\.\//, '').replace(/\/\*.*$/, ''));
  const folders = [...targets, ...PAGE_LANGUAGES.map((code) => (code === 'en' ? SERVER : `build/${code}`))];
  const isShipped = (target: string) =>
    CONTENTS.some((one) => target === one || target.startsWith(`${one}/`));
  expect(folders.filter((target) => !isShipped(target))).toEqual([]);
});
