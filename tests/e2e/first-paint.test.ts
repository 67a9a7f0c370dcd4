import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests, isHydrated, SCRIPTS } from './support/before-hydration.ts';
import { renderOffscreenContent } from './support/layout-audit.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** The position and the visible styles of each element of the page. */
function readStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties = [
      'color',
      'backgroundColor',
      'fontSize',
      'fontWeight',
      'fontFamily',
      'lineHeight',
      'opacity',
    ];
    const all = [
      ...properties,
      'display',
      'visibility',
      'borderColor',
      'borderRadius',
      'boxShadow',
      'translate',
    ];
    return [...document.querySelectorAll('body :not(script, link)')].map((element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round);
      return `${element.localName}.${element.getAttribute('class')} ${box} ${all.map((name) => style[name])}`;
    });
  });
}

describe('the first paint', () => {
  it.each([
    ['/', 360, false],
    ['/products', 360, true],
    ['/products', 1280, false],
    ['a product', 768, false],
    ['a product', 360, true],
    ['a shop', 360, false],
    ['/about', 1280, true],
    ['/auth', 360, false],
  ])('of %s at %i px looks as it does with the whole sheet (dark: %s)', async (name, width, dark) => {
    const visit = await dwaso.visit({ width, dark });
    const { page } = visit;
    // Content far below the fold has a reserved height until it is laid out; lay it out now.
    await renderOffscreenContent(page);
    const releaseStyles = await holdRequests(page, '**/assets/*.css');
    await page.route(SCRIPTS, () => undefined);
    const kind = name === 'a shop' ? 'shops' : 'products';
    const [first] = (await api(dwaso, 'GET', `/${kind}?limit=1`)).data;
    await page.goto(name.startsWith('a ') ? `/${kind}/${first?.id}` : name, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const criticalStyles = await readStyles(page);
    const sheets = () => page.evaluate(() => document.styleSheets.length);
    expect(await sheets()).toBe(1);
    await releaseStyles();
    await expect.poll(sheets).toBe(2);
    expect(await readStyles(page)).toEqual(criticalStyles);
    await visit.context.close();
    expect(visit.consoleErrors).toEqual([]);
  });

  it.each(['/', '/products', '/shops'])('of %s comes before any script request', async (path) => {
    const { page, end } = await dwaso.visit();
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => isHydrated(page)).toBe(true);
    const { painted, scriptStarts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scriptStarts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scriptStarts.length).toBeGreaterThan(3);
    expect(Math.min(...scriptStarts)).toBeGreaterThan(painted);
    await end();
  });
});

it('a late display font keeps the width of headings, so that they do not wrap again', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const releaseFont = await holdRequests(page, '**/ojuju-740-latin*');
  await page.goto('/products', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const textWidth = () =>
    heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    });
  const fallbackWidth = await textWidth();
  await releaseFont();
  await expect.poll(textWidth).not.toBe(fallbackWidth);
  expect((await textWidth()) / fallbackWidth).toBeCloseTo(1, 1);
  await visit.end();
});

it('content far from the screen is laid out when scrolled near', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  await page.goto('/');
  const footer = page.getByRole('contentinfo').getByText('Quick Links');
  const isLaidOut = () =>
    footer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.keyboard.press('End');
  await expect.poll(isLaidOut).toBe(true);
  await visit.end();
});
