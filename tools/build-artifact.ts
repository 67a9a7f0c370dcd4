/**
 * Builds what is deployed: `npm run build:artifact [-- --commit abc12345]`. Builds the pages if needed, then writes
 * `dist/dwaso-<version>/` and the same as `.tar.gz`, with all production packages and Node: the host needs neither npm
 * nor a registry. `--commit` is for places without git, such as a container.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs, promisify } from 'node:util';
import { copyContents, copyPackages } from './artifact/contents.ts';
import { type FolderSum, sumFolder } from './artifact/folder-sums.ts';
import { type LockedPackages, productionPackages } from './artifact/production-packages.ts';
import { describeProvenance, type Provenance, signChecksum } from './artifact/provenance.ts';

const ROOT = path.join(import.meta.dirname, '..');
const BYTES_PER_MIB = 1024 * 1024;
const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();

interface Source {
  commit: string;
  /** The modification time of all archived files, which makes archives of a commit identical. */
  seconds: number;
}

/** The packed commit; the version marks uncommitted changes. */
async function checkOutSource(given: string | undefined): Promise<Source> {
  if (given) return { commit: given, seconds: 0 };
  const commit = await git('rev-parse', '--short=8', 'HEAD');
  const changed = (await git('status', '--porcelain')) !== '';
  return {
    commit: changed ? `${commit}.changed` : commit,
    seconds: Number(await git('log', '-1', '--format=%ct')),
  };
}

/** @throws Error when a package differs from the lockfile */
async function lockedVersions(packages: LockedPackages, folders: string[]): Promise<string[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const installed = JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')).version;
      const locked = packages[folder]?.version;
      if (installed !== locked) throw new Error(`${folder} is ${installed}, not ${locked}: run npm ci`);
      return `${folder.replace(/^.*node_modules\//, '')}@${locked}`;
    }),
  );
}

async function readFolderSums(folder: string): Promise<Record<string, FolderSum>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await sumFolder(path.join(folder, name))] as const)),
  );
}

/** GNU tar: sorted, with one time and owner, so that nothing depends on this machine. */
async function pack(folder: string, seconds: number): Promise<string> {
  const archive = `${folder}.tar.gz`;
  const sameForAll = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'];
  const readable = ['--mode=u+rwX,go+rX,go-w', '--use-compress-program=gzip -n'];
  const what = ['-C', path.dirname(folder), path.basename(folder)];
  await run('tar', ['-cf', archive, ...sameForAll, ...readable, ...what]);
  return archive;
}

/** SHA-256 of a file, in hex. */
async function sumFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Writes the checksum of the archive, in the format of `sha256sum --check`, its provenance, and with a key the
 * signature of the checksum.
 */
async function attest(archive: string, provenance: Provenance): Promise<void> {
  const sha256 = await sumFile(archive);
  const name = path.basename(archive);
  const checksum = `${sha256}  ${name}\n`;
  await writeFile(`${archive}.sha256`, checksum);
  await writeFile(
    `${archive}.provenance.json`,
    `${JSON.stringify(describeProvenance({ name, sha256 }, provenance), null, 2)}\n`,
  );
  const key = process.env.ARTIFACT_SIGNING_KEY;
  if (key) await writeFile(`${archive}.sha256.sig`, signChecksum(checksum, key));
}

const mib = (bytes: number): string => `${(bytes / BYTES_PER_MIB).toFixed(1)} MiB`;

const startedMs = performance.now();
const { values } = parseArgs({ options: { commit: { type: 'string' } } });
await run(process.execPath, [path.join(ROOT, 'tools/build-if-needed.ts')], { cwd: ROOT });
const { commit, seconds } = await checkOutSource(values.commit);
const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
const version = `${manifest.version}+${commit}`;
const folder = path.join(ROOT, `dist/dwaso-${version}`);
const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
const packages = productionPackages(lock.packages, (each) => existsSync(path.join(ROOT, each)));
const versions = await lockedVersions(lock.packages, packages);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await copyContents(ROOT, folder);
await copyPackages(ROOT, folder, packages);
await writeFile(path.join(folder, 'build/version'), `${version}\n`);
const contents = await readFolderSums(folder);
const platform = `${process.platform}-${process.arch}`;
const listing = { version, commit, node: process.version, platform, contents, packages: versions };
await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(listing, null, 2)}\n`);
const archive = await pack(folder, seconds);
await attest(archive, { commit, version, node: process.version, platform });

for (const [name, { files, bytes }] of Object.entries(contents)) {
  console.log(`${name.padEnd(18)} ${String(files).padStart(6)} files ${mib(bytes).padStart(10)}`);
}
const whole = Object.values(contents).reduce((sum, { bytes }) => sum + bytes, 0);
const secondsTaken = ((performance.now() - startedMs) / 1000).toFixed(1);
console.log(`${versions.length} packages, Node ${process.version}, ${platform}`);
console.log(`${path.relative(ROOT, folder)}: ${mib(whole)}`);
console.log(`${path.relative(ROOT, archive)}: ${mib((await stat(archive)).size)}, in ${secondsTaken} s`);
