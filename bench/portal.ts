import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/chromium.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

/** A rural connection: 40 KB/s each way, 600 ms round trip. */
const LINE = { offline: false, latency: 600, downloadThroughput: 40_000, uploadThroughput: 40_000 };
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const RUNS = 5;
/** The overview's numbers: to send, sold this week, held by Dwaso, ready to pay out. */
const TILES = 4;
const SELLER = { email: 'seller@dwaso.test', password: 'Market-day-1!' };

interface Loaded {
  path: string;
  kilobytes: number;
  /** Milliseconds since the navigation. */
  startMs: number;
  endMs: number;
}

/** Collects the responses in order, each with bytes and times. */
function listen(session: CDPSession): () => Loaded[] {
  const started = new Map<string, { path: string; startMs: number }>();
  const loaded: Loaded[] = [];
  let zero = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    zero ||= timestamp;
    const { pathname, search } = new URL(request.url);
    started.set(requestId, { path: pathname + search, startMs: (timestamp - zero) * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = started.get(requestId);
    if (!one) return;
    const endMs = Math.round((timestamp - zero) * 1000);
    loaded.push({
      ...one,
      startMs: Math.round(one.startMs),
      endMs,
      kilobytes: Math.round(encodedDataLength / 100) / 10,
    });
  });
  return () => [...loaded];
}

/** When the numbers show, ms since the navigation. */
const figuresShown = (page: Page) =>
  page.waitForFunction((tiles) => {
    const figures = [...document.querySelectorAll<HTMLElement>('main b.num')];
    return figures.length >= tiles &&
      figures.every((one) => one.checkVisibility() && /\d/.test(one.textContent))
      ? Math.round(performance.now())
      : null;
  }, TILES);

const dwaso = await runDwaso();
const browser = await launchBrowser();
const answer = await fetch(`${dwaso.url}/api/v1/shop/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(SELLER),
});
const { data: token } = (await answer.json()) as { data: string };

/** A signed-in seller with an empty browser cache. */
async function visit() {
  const context = await browser.newContext(SCREEN);
  await context.addInitScript((value) => localStorage.setItem('shopToken', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  const loaded = listen(session);
  await page.goto(`${dwaso.url}/merchant/dashboard`, { waitUntil: 'commit' });
  const figuresMs = Number(await (await figuresShown(page)).jsonValue());
  const untilFigures = loaded();
  await page.waitForLoadState('networkidle');
  const all = loaded();
  await context.close();
  const sum = (of: Loaded[]) =>
    Math.round(of.reduce((total, { kilobytes }) => total + kilobytes, 0) * 10) / 10;
  return {
    figuresMs,
    kilobytes: sum(untilFigures),
    afterKilobytes: sum(all) - sum(untilFigures),
    loaded: all,
  };
}

const runs: Awaited<ReturnType<typeof visit>>[] = [];
for (let run = 0; run < RUNS; run++) runs.push(await visit());
runs.sort((a, b) => a.figuresMs - b.figuresMs);
await browser.close();
await dwaso.stop();
await dwaso.remove();
const figuresShownMs = runs.map(({ figuresMs }) => figuresMs);
await record('portal', { runs: RUNS, line: LINE, figuresShownMs, median: runs[Math.floor(RUNS / 2)] });
