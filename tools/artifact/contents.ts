import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What an artifact has of the project, beside its packages. */
const CONTENTS = [
  'build/client',
  'build/server',
  // Imported by src when it starts: what keeps a demo and a market apart, and the demo itself.
  'demo',
  'deploy',
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

/** The pages are in `build`; drizzle's snapshots are for writing migrations, pictures of the demo are in `build` too. */
const NOT_NEEDED =
  /^(src\/web|demo\/pictures|migrations\/meta\/.*_snapshot\.json)$|\.test\.tsx?$|\/test-support\.ts$/;
/** What somebody keeps beside the files of the kit, as its README says, is nobody else's. */
const SECRET = /^deploy\/(\.env|dwaso\.env|certs|kubernetes\/secret\.yaml)$/;
/** For those who write code; licences stay. */
const NOT_NEEDED_OF_PACKAGES = /\.(map|md|markdown|d\.[cm]?ts)$/;

/** What is run in an artifact: `start` without building first. */
const SCRIPTS = ['start', 'doctor', 'admin:create', 'search:rebuild'] as const;

/** Whether a file of the project, named from its root, belongs into an artifact. */
export const isNeeded = (name: string): boolean => !NOT_NEEDED.test(name) && !SECRET.test(name);

/** Copies what production needs of the project in `root` to `to`. */
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

/** Copies packages, each without the packages inside it, which are named on their own. */
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
  // `npm start` and the other scripts run by this Node, not by the machine's.
  await mkdir(path.join(to, 'node_modules/.bin'));
  await symlink('../node/bin/node', path.join(to, 'node_modules/.bin/node'));
}
