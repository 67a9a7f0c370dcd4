import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { type Dwaso, startDwaso } from '../../../src/composition/start-node.ts';
import { readEnv } from '../../../src/platform/env.ts';
import { createLog } from '../../../src/platform/log.ts';
import { launchBrowser } from '../../support/chromium.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** `E2E_JITTER_MS=600 npx vitest run --project browser` finds pages that depend on the order of answers. */
const JITTER_MS = Number(process.env.E2E_JITTER_MS ?? 0);

export interface TestApp extends Dwaso {
  database: TestDatabase;
  dataDir: string;
  /** A fresh browser profile; its `end` fails the test if the page logged errors. */
  visit(options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

interface VisitOptions {
  width?: number;
  dark?: boolean;
  javaScript?: boolean;
  deviceScaleFactor?: number;
  /** The address of a proxy to the market; visits through it have the service worker. */
  proxyUrl?: string;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught errors, except for the answers that a test provokes. */
  consoleErrors: string[];
  end(): Promise<void>;
}

/** The whole product, as `npm start` runs it, on a copy of the demo market, with a browser. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase({ demo: true });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-journey-'));
  const settings = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PAYSTACK_SIMULATOR_SPEED: '20',
    RECONCILE_EVERY_SECONDS: '0.5',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
  });
  const [dwaso, browser] = await Promise.all([
    startDwaso(settings, createLog(settings.logLevel)),
    sharedBrowser(),
  ]);
  return {
    ...dwaso,
    database,
    dataDir,
    visit: (options) => visit(browser, dwaso.url, options),
    async close() {
      await Promise.all([dwaso.stop(), ...browser.contexts().map((context) => context.close())]);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of this worker; it ends with the process. A visit has a profile of its own. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}

/**
 * Responses that a test fails on purpose, and Chromium's hints about preloaded scripts: some are for later, and one
 * served by a service worker is sometimes read from its cache twice.
 */
const EXPECTED_ERRORS =
  /^Failed to load resource|was preloaded using link preload but not used within a few seconds|is not used because it is a cross-world service worker/;

async function visit(
  browser: Browser,
  baseURL: string,
  { width = 360, dark = false, javaScript = true, deviceScaleFactor = 1, proxyUrl }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: proxyUrl ?? baseURL,
    viewport: { width, height: width < 768 ? 740 : 900 },
    deviceScaleFactor,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(removeNewApis);
  // A test can't hold or refuse requests that pass through a service worker.
  if (!proxyUrl) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  }
  if (JITTER_MS > 0) await delayResponses(context);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  describePagesOnFailure(context, consoleErrors);
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !EXPECTED_ERRORS.test(text))
      consoleErrors.push(text);
  });
  return {
    page,
    context,
    consoleErrors,
    async end() {
      await context.close();
      expect(consoleErrors).toEqual([]);
    },
  };
}

/** Prints the open pages of a visit and their errors when its test fails; a visit of `beforeAll` belongs to no test. */
function describePagesOnFailure(context: BrowserContext, consoleErrors: readonly string[]): void {
  if (!TestRunner.getCurrentTest()) return;
  onTestFailed(async () => {
    if (consoleErrors.length > 0) console.error(`The console says:\n${consoleErrors.join('\n')}`);
    for (const page of context.pages()) {
      const text = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
      console.error(`${page.url()} says:\n${text.slice(0, 8_000)}`);
    }
  });
}

/** Removes APIs that the oldest supported browsers lack (docs/architecture.md). */
function removeNewApis(): void {
  const newApis: [owner: object, ...names: string[]][] = [
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [URL, 'canParse', 'parse'],
    [AbortSignal, 'any'],
    [Array, 'fromAsync'],
    [RegExp, 'escape'],
    [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference'],
    [Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ];
  for (const [owner, ...names] of newApis) for (const name of names) Reflect.deleteProperty(owner, name);
  Reflect.deleteProperty(globalThis, 'Iterator');
}

/** Delays each answer by up to {@link JITTER_MS}, so that parallel requests finish in any order. */
async function delayResponses(context: BrowserContext): Promise<void> {
  await context.addInitScript((maxMs) => {
    const { fetch } = window;
    window.fetch = async (...args) => {
      const response = await fetch(...args);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * maxMs));
      return response;
    };
  }, JITTER_MS);
}

interface Account {
  email: string;
  password: string;
}

/** Signs in through the API and stores the token as docs/specification.md says. */
export async function signIn(
  dwaso: TestApp,
  { page }: Visit,
  account: Account = { email: 'customer@dwaso.test', password: 'Market-day-1!' },
): Promise<string> {
  return saveToken(page, 'token', await apiSignIn(dwaso, '/auth/login', account));
}

/** Signs in a shop in the same way. */
export async function signInShop(
  dwaso: TestApp,
  { page }: Pick<Visit, 'page'>,
  account: Account = { email: 'seller@dwaso.test', password: 'Market-day-1!' },
): Promise<string> {
  return saveToken(page, 'shopToken', await apiSignIn(dwaso, '/shop/auth/login', account));
}

async function saveToken(page: Page, key: string, token: string): Promise<string> {
  await page.addInitScript(
    ([name, value]) => {
      if (!sessionStorage.getItem('signed-in')) localStorage.setItem(name, value);
      sessionStorage.setItem('signed-in', 'yes');
    },
    [key, token] as const,
  );
  return token;
}

async function apiSignIn(dwaso: TestApp, path: string, account: Account): Promise<string> {
  const { data } = await api(dwaso, 'POST', path, { body: account });
  return data as unknown as string;
}

/** Calls the API from outside the browser. */
export async function api(
  dwaso: TestApp,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ data: Record<string, unknown> & { id: string }[] }> {
  const response = await fetch(`${dwaso.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as never;
}
