/** Builds the pages if there is no build or a source has changed, and reports it in one line. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PAGE_LANGUAGES, type PageLanguage } from '../src/shared/languages.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { compileMessages } from './compile-messages.ts';
import { compressAssets } from './compress-assets.ts';
import { splitManifest } from './split-manifest.ts';

const require = createRequire(import.meta.url);
const ROOT = path.join(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'build/.stamp');
const SERVER_BUILD = path.join(ROOT, 'build/server/index.js');
/** The sources of the build, without tests. */
const SOURCES = [
  'src/web',
  'src/shared',
  'src/contract',
  ...globSync('src/modules/*/contract', { cwd: ROOT }),
  'messages',
  'public',
  'vite.config.ts',
  'tools/build-service-worker.ts',
  'tools/icon-modules.ts',
  'tools/compile-messages.ts',
  'tools/inline-script.ts',
  'tools/page-chunks.ts',
  'tools/page-messages.ts',
  'tools/trim-react-router.ts',
  'tools/split-manifest.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Hashes the names, sizes and modification times of everything under `SOURCES`. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesUnder))).flat().sort();
  const stats = await Promise.all(files.map((file) => stat(path.join(ROOT, file))));
  const hash = createHash('sha256');
  for (const [at, file] of files.entries()) hash.update(`${file} ${stats[at]?.size} ${stats[at]?.mtimeMs}\n`);
  return hash.digest('hex');
}

async function filesUnder(source: string): Promise<string[]> {
  if ((await stat(path.join(ROOT, source))).isFile()) return [source];
  const entries = await readdir(path.join(ROOT, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

async function isCurrent(current: string): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null);
  return stamp === current && (await stat(SERVER_BUILD).catch(() => null)) !== null;
}

/** Runs `react-router build` in a language; shows its output only if it fails. */
async function build(language: PageLanguage): Promise<void> {
  const cli = path.join(path.dirname(require.resolve('@react-router/dev/package.json')), 'bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production', VITE_LANGUAGE: language };
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code === 0) return;
  console.error(output);
  console.error(`The build failed (react-router build ended with ${code})`);
  process.exit(1);
}

/** The browser's files of all languages stand in one folder: their names are hashes, and many are the same. */
async function buildLanguage(language: PageLanguage): Promise<void> {
  await build(language);
  const shared = path.join(ROOT, 'build/client');
  const own = language === 'en' ? shared : path.join(ROOT, 'build', language, 'client');
  await splitManifest(own);
  if (own === shared) return;
  await cp(path.join(own, 'assets'), path.join(shared, 'assets'), { recursive: true });
  await rm(own, { recursive: true });
}

const startedMs = performance.now();
// Read before the build, so that a file saved during it causes another one next time.
const current = await fingerprint();
if (await isCurrent(current)) console.log('The build is current');
else {
  await rm(STAMP, { force: true });
  await compileMessages();
  for (const language of PAGE_LANGUAGES) await buildLanguage(language);
  await buildServiceWorker(path.join(ROOT, 'build/client'));
  const compressed = await compressAssets(path.join(ROOT, 'build/client'));
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, current);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`Built the pages and compressed ${compressed} assets in ${seconds} s`);
}
