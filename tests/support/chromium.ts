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

/**
 * The browser of the machine: CHROMIUM_PATH, a usual place, Playwright's own cache, else the one that comes as
 * an npm package (x64 Linux; unpacked into the temporary folder on first use, about 3 s).
 * @throws Error saying what to do when there is none
 */
async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  for (const place of [...USUAL_PLACES, chromium.executablePath()])
    if (await isExecutable(place)) return place;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  throw new Error('No Chromium found: install it, or set CHROMIUM_PATH');
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Starts Chromium without a window; the caller closes it. Works as root, without a sandbox. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: FLAGS });
}
