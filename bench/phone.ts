import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/chromium.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

/** A cheap phone as in Lighthouse: its screen and a processor four times slower. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER_BY = 4;
/** Simulated connections. Pages see a fixed type, since Chromium's own estimate depends on earlier visits. */
const LINES = {
  usual: { latencyMs: 150, downKbit: 1638.4, upKbit: 750, effectiveType: '4g' },
  slow: { latencyMs: 300, downKbit: 700, upKbit: 700, effectiveType: '3g' },
} as const;
const RUNS = 5;
const CUSTOMER = { email: 'customer@dwaso.test', password: 'Market-day-1!' };
/** Everything that needs no touch has loaded by then. */
const QUIET_MS = 4000;

interface Measured {
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  blockingMs: number;
  scriptsBeforePaint: number;
  kilobytes: Record<string, number>;
}

/** Records the browser's paint entries; call it before the first navigation. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0, tasks: [] as [startMs: number, ms: number][] };
    Object.assign(window, { seen });
    const on = (
      type: string,
      note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
    ) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as never);
      }).observe({ type, buffered: true });
    on('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    on('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  });
}

/** Kilobytes (1,000 bytes) received with headers, by type and in total. */
function weigh(session: CDPSession): () => Record<string, number> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = { all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bytes.all = (bytes.all ?? 0) + encodedDataLength;
  });
  return () =>
    Object.fromEntries(Object.entries(bytes).map(([kind, size]) => [kind, Math.round(size / 100) / 10]));
}

function read(page: Page): Promise<Omit<Measured, 'kilobytes'>> {
  return page.evaluate(() => {
    const LONG_MS = 50;
    const { seen } = window as unknown as {
      seen: { largest: number; shift: number; tasks: [number, number][] };
    };
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      firstPaintMs: Math.round(painted),
      largestPaintMs: Math.round(seen.largest),
      shift: Math.round(seen.shift * 10_000) / 10_000,
      blockingMs: Math.round(
        seen.tasks
          .filter(([startMs]) => startMs > painted)
          .reduce((sum, [, ms]) => sum + Math.max(0, ms - LONG_MS), 0),
      ),
      scriptsBeforePaint: scripts.filter(({ startTime }) => startTime < painted).length,
    };
  });
}

const dwaso = await runDwaso();

/** A phone with an empty cache on one of the connections. */
async function open(line: keyof typeof LINES, saveData = false) {
  // Contexts of one browser share a cache.
  const browser = await launchBrowser();
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { latencyMs, downKbit, upKbit, effectiveType } = LINES[line];
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (downKbit * 1000) / 8,
    uploadThroughput: (upKbit * 1000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), {
    saveData,
    effectiveType,
  });
  return { browser, page, session };
}

async function visit(path: string, line: keyof typeof LINES, savesData: boolean): Promise<Measured> {
  const { browser, page, session } = await open(line, savesData);
  await observe(page);
  const weight = weigh(session);
  await page.goto(dwaso.url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const kilobytes = weight();
  const measured = { ...(await read(page)), kilobytes };
  await browser.close();
  return measured;
}

/**
 * A touch on "Add to Cart" before the scripts have loaded, on a phone that reports 3g: time to feedback and to
 * completion.
 */
async function touch(token: string): Promise<{ shownMs: number; doneMs: number }> {
  const { browser, page, session } = await open('slow');
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${dwaso.url}/products?inStock=true`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Add to Cart' }).first();
  await button.waitFor();
  await page.evaluate(() => {
    const seen = { touchedMs: 0, shownMs: 0 };
    Object.assign(window, { seen });
    addEventListener('pointerdown', ({ timeStamp }) => (seen.touchedMs ||= timeStamp), { capture: true });
    new MutationObserver(() => (seen.shownMs ||= performance.now())).observe(document.body, {
      subtree: true,
      attributeFilter: ['aria-busy'],
    });
  });
  const done = new Promise<number>((resolve) =>
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.method !== 'POST' || !request.url.endsWith('/cart/add')) return;
      session.on('Network.loadingFinished', (loaded) => {
        if (loaded.requestId === requestId) resolve(page.evaluate(() => performance.now()));
      });
    }),
  );
  await button.tap();
  if (await page.evaluate(() => 'hydrated' in document.documentElement.dataset))
    throw new Error('Touched too late');
  const doneMs = await done;
  const { touchedMs, shownMs } = await page.evaluate(
    () => (window as unknown as { seen: { touchedMs: number; shownMs: number } }).seen,
  );
  await browser.close();
  return { shownMs: Math.round(shownMs - touchedMs), doneMs: Math.round(doneMs - touchedMs) };
}

const findFirstPath = async (kind: string) => {
  const answer = await fetch(`${dwaso.url}/api/v1/${kind}?limit=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return `/${kind}/${data[0]?.id}`;
};
const PATHS = {
  home: '/',
  products: '/products',
  product: await findFirstPath('products'),
  shop: await findFirstPath('shops'),
};

const pages: Record<string, object> = {};
for (const [name, path] of Object.entries(PATHS)) {
  for (const line of ['usual', 'slow'] as const) {
    for (const savesData of line === 'usual' ? [false, true] : [false]) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await visit(path, line, savesData));
      runs.sort((a, b) => a.largestPaintMs - b.largestPaintMs);
      const largestPaintsMs = runs.map(({ largestPaintMs }) => largestPaintMs);
      const label = `${name}, ${line} line${savesData ? ', saving data' : ''}`;
      const blockingMs = runs.map((one) => one.blockingMs).sort((a, b) => a - b);
      const middle = Math.floor(RUNS / 2);
      // Chromium does not report every script of a run as finished, so take the run with the most.
      const { kilobytes } = runs.toSorted(
        (a, b) => (b.kilobytes.all ?? 0) - (a.kilobytes.all ?? 0),
      )[0] as Measured;
      pages[label] = { ...runs[middle], kilobytes, blockingMs: blockingMs[middle], largestPaintsMs };
    }
  }
}
const signedIn = await fetch(`${dwaso.url}/api/v1/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(CUSTOMER),
});
const { data: token } = (await signedIn.json()) as { data: string };
const touches = [];
for (let run = 0; run < RUNS; run++) touches.push(await touch(token));
touches.sort((a, b) => a.doneMs - b.doneMs);
await dwaso.stop();
await dwaso.remove();
await record('phone', { runs: RUNS, lines: LINES, processorSlowerBy: SLOWER_BY, pages, touches });
