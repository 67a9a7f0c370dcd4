import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

interface Found {
  executablePath: string;
  env?: Record<string, string | undefined>;
}

/**
 * The browser at CHROMIUM_PATH. Otherwise, on x64 Linux, the headless one of the npm package, which takes a sixth of a
 * full Chromium's time for a page; elsewhere the system's browser or the one in Playwright's cache.
 * @throws Error saying how to get one if there is none
 */
async function findChromium(): Promise<Found> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (await isExecutable(configured)) return { executablePath: configured };
    throw new Error(`CHROMIUM_PATH names no program: ${configured}`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  for (const place of [...USUAL_PLACES, chromium.executablePath()]) {
    if (await isExecutable(place)) return { executablePath: place };
  }
  throw new Error('No Chromium found: install it, or set CHROMIUM_PATH');
}

const PACKAGES = path.join(import.meta.dirname, '../../node_modules');

/**
 * The packaged browser, with the libraries and fonts that a bare system lacks. It is unpacked once (about 3 s) beside
 * the packages. Two test files may start at once, so the folder gets its final name when it is complete.
 */
async function unpackChromium(): Promise<Found> {
  const { version } = JSON.parse(
    await readFile(path.join(PACKAGES, '@sparticuz/chromium/package.json'), 'utf8'),
  );
  const folder = path.join(PACKAGES, `.cache/chromium-${version}`);
  const executablePath = path.join(folder, 'chromium');
  if (!(await isExecutable(executablePath))) {
    await mkdir(path.dirname(folder), { recursive: true });
    const fresh = await mkdtemp(`${folder}-`);
    await unpackInto(fresh, folder);
    // If another process was faster, use its folder.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  }
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const env = { ...process.env, FONTCONFIG_PATH: path.join(folder, 'fonts'), LD_LIBRARY_PATH: libraries };
  return { executablePath, env };
}

/** The package unpacks into TMPDIR and writes the folder's path into its font configuration. */
async function unpackInto(fresh: string, folder: string): Promise<void> {
  const { AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH, TMPDIR } = process.env;
  // The package unpacks its libraries only if it detects a serverless runtime.
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: fresh });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    for (const [name, value] of Object.entries({
      AWS_LAMBDA_JS_RUNTIME,
      LD_LIBRARY_PATH,
      FONTCONFIG_PATH,
      TMPDIR,
    })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  const fonts = path.join(fresh, 'fonts/fonts.conf');
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/', `${folder}/`));
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

let found: Promise<Found> | undefined;

/** Starts a headless Chromium, which the caller closes. It runs without a sandbox, so it works as root. */
export async function launchBrowser(): Promise<Browser> {
  found ??= findChromium();
  return chromium.launch({ ...(await found), args: FLAGS });
}
