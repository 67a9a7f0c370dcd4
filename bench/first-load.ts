import { launchBrowser } from '../tests/support/chromium.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const PATHS = ['/', '/products', '/shops'];

const dwaso = await runDwaso();
const html = await (await fetch(`${dwaso.url}/products`)).text();
const list = (await (await fetch(`${dwaso.url}/api/v1/products?limit=24`)).json()) as {
  data: { name: string }[];
};
const escaped = (name: string) => name.replace(/&/g, '&amp;').replace(/'/g, '&#x27;');
const namesInHtml = list.data.filter(({ name }) => html.includes(escaped(name))).length;

const browser = await launchBrowser();
const pages: Record<string, object> = {};
for (const path of PATHS) {
  for (const width of [360, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = {};
    session.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type));
    session.on('Network.loadingFinished', (event) => {
      const kind = kinds.get(event.requestId) ?? 'Other';
      bytes[kind] = (bytes[kind] ?? 0) + event.encodedDataLength;
    });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as LayoutShift[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(dwaso.url + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(800);
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    const kib = Object.fromEntries(
      Object.entries(bytes).map(([kind, size]) => [kind, Math.round((size / 1024) * 10) / 10]),
    );
    pages[`${path} at ${width}`] = { transferredKiB: kib, layoutShift: Math.round(shift * 10_000) / 10_000 };
    await context.close();
  }
}
await browser.close();
await dwaso.stop();
await dwaso.remove();
await record('first-load', { productNamesInFirstHtml: `${namesInHtml} of ${list.data.length}`, pages });
