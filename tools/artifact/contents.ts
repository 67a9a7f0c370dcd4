import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_LANGUAGES } from '../../src/shared/languages.ts';

/** The files of the project in an artifact, without its packages. */
export const CONTENTS = [
  // The words of the server, compiled.
  '.messages/server',
  'build/client',
  'build/server',
  ...PAGE_LANGUAGES.filter((code) => code !== 'en').map((code) => `build/${code}`),
  // Loaded by src at start: the environment check and the demo itself.
  'demo',
  'deploy',
  'messages',
  'migrations',
  'package-lock.json',
  'simulators',
  'src',
  'tools/admin-create.ts',
  'tools/doctor',
  'tools/doctor.ts',
  'tools/search-rebuild.ts',
  'tools/secrets-rotate.ts',
];

/** Pages and demo images are in `build`, and drizzle's snapshots only serve to write migrations. */
const NOT_NEEDED =
  /^(src\/web|demo\/pictures|migrations\/meta\/.*_snapshot\.json)$|\.test\.tsx?$|\/test-support\.ts$/;
/** Secrets that an operator keeps beside the kit, as its README says. */
const SECRET = /^deploy\/(\.env|dwaso\.env|certs|kubernetes\/secret\.yaml)$/;
/** Files for developers; licences stay. */
const NOT_NEEDED_OF_PACKAGES = /\.(map|md|markdown|d\.[cm]?ts)$/;

/** The scripts of an artifact; its `start` does not build. */
const SCRIPTS = ['start', 'doctor', 'admin:create', 'search:rebuild'] as const;

/** Whether a file, by its path from the root, belongs in an artifact. */
export const isNeeded = (name: string): boolean => !NOT_NEEDED.test(name) && !SECRET.test(name);

/** Copies the project's production files from `root` to `to`. */
export async function copyContents(root: string, to: string): Promise<void> {
  for (const name of CONTENTS) {
    await cp(path.join(root, name), path.join(to, name), {
      recursive: true,
      filter: (source) => isNeeded(path.relative(root, source)),
    });
  }
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const scripts = Object.fromEntries(SCRIPTS.map((name) => [name, manifest.scripts[name]]));
  await writeFile(path.join(to, 'package.json'), `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`);
}

/** Copies packages, each without its nested packages, which are listed separately. */
export async function copyPackages(root: string, to: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const source = path.join(root, folder);
    await cp(source, path.join(to, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) =>
        !path.relative(source, file).split(path.sep).includes('node_modules') &&
        !NOT_NEEDED_OF_PACKAGES.test(file),
    });
  }
  // `npm start` and the other scripts use this Node, not the machine's.
  await mkdir(path.join(to, 'node_modules/.bin'));
  await symlink('../node/bin/node', path.join(to, 'node_modules/.bin/node'));
}
