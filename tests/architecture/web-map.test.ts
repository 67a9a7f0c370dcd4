import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = path.join(import.meta.dirname, '../../src/web');
const README = readFileSync(path.join(WEB, 'README.md'), 'utf8');
const FILES = globSync('**/*', { cwd: WEB, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(WEB, path.join(entry.parentPath, entry.name)));

/** The folders of the README's tree, such as `lib` and `lib/api`. */
function foldersOnMap(text: string): string[] {
  let parent = '';
  return [...text.matchAll(/^( {2})?([\w-]+)\/ +\S/gm)].map(([, indent, name = '']) => {
    if (indent) return `${parent}/${name}`;
    parent = name;
    return name;
  });
}

/** The folders of `files`, two levels deep, without those below `styles`. */
function listFolders(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const [first, second, third] = file.split('/');
    if (!second) return [];
    return third && first !== 'styles' ? [first, `${first}/${second}`] : [first];
  });
  return [...new Set(folders as string[])];
}

/** Folders missing from the project or from the map. */
function differences(text: string, files: readonly string[]): string[] {
  const [named, present] = [foldersOnMap(text), listFolders(files)];
  return [
    ...named.filter((folder) => !present.includes(folder)).map((folder) => `no such folder: ${folder}`),
    ...present.filter((folder) => !named.includes(folder)).map((folder) => `not on the map: ${folder}`),
  ];
}

describe('the map of src/web', () => {
  it('names every folder and no other', () => {
    expect(foldersOnMap(README).length).toBeGreaterThan(30);
    expect(differences(README, FILES)).toEqual([]);
  });

  it.each([
    [
      'a folder that is gone',
      'lib/          logic\n  lost/       what is gone\n',
      'no such folder: lib/lost',
    ],
    ['a folder without a line', 'lib/          logic\n', 'not on the map: lib/api'],
  ])('is reported wrong with %s', (_, text, fault) => {
    expect(differences(text, ['lib/api/client.ts', 'root.tsx'])).toContain(fault);
  });

  it('names only files that exist', () => {
    const named = [...README.matchAll(/`((?:routes|features|components|lib|styles)\/[\w./-]+)`/g)];
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(([, name = '']) => name).filter((name) => !existsSync(path.join(WEB, name)))).toEqual(
      [],
    );
  });
});

it('no file is loose in a folder of folders', () => {
  const loose = FILES.filter((file) => /^(?:routes|features|components|lib)\/[^/]+$/.test(file));
  expect(loose).toEqual([]);
  const atTop = FILES.filter((file) => !file.includes('/')).sort();
  expect(atTop).toEqual(['README.md', 'entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.ts']);
});
