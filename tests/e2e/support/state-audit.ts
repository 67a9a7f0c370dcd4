import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NIGHTLY, WIDTHS } from '../../support/nightly.ts';
import { axeFaults, COLOUR_RULES, pageFaults, smallTargets } from './accessibility-audit.ts';
import { layoutShiftFaults, renderOffscreenContent, watchLayoutShifts } from './layout-audit.ts';
import type { PageState, Visitor } from './page-state.ts';
import { type Ids, PAGE_STATES, stateUrl } from './page-states.ts';
import { ACCOUNTS, seedPageStates } from './seed-page-states.ts';
import { signIn, signInShop, startTestApp, type TestApp, type Visit } from './test-app.ts';
import { largeTextFaults } from './text-audit.ts';

/** The folder for a screenshot of every state; without it none is taken. */
const { SCREENSHOTS } = process.env;
const formatPage = ({ by, path }: PageState) => `${by} ${path.replace(/\?.*/, '').replace(/:\w+/g, ':id')}`;
/** Every state nightly; otherwise those of a customer, and one of each other page, after an action if there is one. */
const STATES = PAGE_STATES.filter((state) => {
  if (NIGHTLY || SCREENSHOTS || state.by === 'customer') return true;
  const ofPage = PAGE_STATES.filter((other) => formatPage(other) === formatPage(state));
  return state === (ofPage.find(({ act }) => act) ?? ofPage[0]);
});

let dwaso: TestApp;
let ids: Ids;

/** Audits every state of these visitors on one market; each visitor's states side by side. */
export function auditStates(visitors: readonly Visitor[]): void {
  beforeAll(async () => {
    // Slow enough for a payment to stay open during its checks.
    dwaso = await startTestApp({ PAYSTACK_SIMULATOR_SPEED: '2' });
    ids = await seedPageStates(dwaso);
  });
  afterAll(() => dwaso.close());

  describe.each(visitors)('%s', (visitor) => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await openVisit(visitor);
    });
    afterAll(() => visit.end());

    const states = STATES.filter(({ by }) => by === visitor);
    it.concurrent.each(states.map((state) => [state.name, state] as const))('%s', async (_name, state) => {
      expect(await findStateFaults(visit.context, state)).toEqual([]);
    });
  });
}

async function openVisit(visitor: Visitor): Promise<Visit> {
  const visit = await dwaso.visit();
  if (visitor === 'guest') return visit;
  const signInVisitor = visitor === 'seller' ? signInShop : signIn;
  await signInVisitor(dwaso, visit, ACCOUNTS[visitor]);
  await visit.page.goto('/about');
  return visit;
}

/** The faults of one state, at 360 px also with text of twice the size. */
async function findStateFaults(context: BrowserContext, state: PageState): Promise<string[]> {
  const page = await context.newPage();
  await renderOffscreenContent(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFailedRequest) faults.push(message.text());
  });
  try {
    await watchLayoutShifts(page);
    await state.before?.(page);
    const widths = WIDTHS.filter((width) => !state.only || width === state.only);
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      // A state reached by actions is kept when the page widens; any other is loaded again.
      const stateFaults = index > 0 && state.act ? [] : await load(page, state);
      stateFaults.push(...(await pageFaults(page)), ...(width === 360 ? await smallTargets(page) : []));
      stateFaults.push(...(await axeFaults(page)));
      await saveScreenshot(page, `${state.by}-${state.name}-${width}-light`);
      // Dark at one width is enough: components.test.ts checks /dev/ui in dark at every width.
      if (index === 0 && (NIGHTLY || SCREENSHOTS)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        const darkFaults = await axeFaults(page, COLOUR_RULES);
        stateFaults.push(...darkFaults.map((fault) => `dark: ${fault}`));
        await saveScreenshot(page, `${state.by}-${state.name}-${width}-dark`);
      }
      if (width === 360) stateFaults.push(...(await faultsWithLargeText(page)));
      faults.push(...stateFaults.map((fault) => `${width}: ${fault}`));
    }
  } finally {
    await page.close();
  }
  return faults;
}

async function faultsWithLargeText(page: Page): Promise<string[]> {
  const faults = await largeTextFaults(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return faults.map((fault) => `with large text: ${fault}`);
}

async function load(page: Page, state: PageState): Promise<string[]> {
  const url = stateUrl(state, ids);
  // The same address with a hash would not load again.
  if (url.includes('#')) await page.goto('about:blank');
  await page.goto(url);
  if (!state.act) await waitForState(page, state);
  const shiftFaults = await layoutShiftFaults(page);
  await state.act?.(page);
  await waitForState(page, state);
  return shiftFaults;
}

/** Every page has a heading, but a portal renders it after hydration, when its menu opens already. */
async function waitForState(page: Page, { shows }: PageState): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!SCREENSHOTS) return;
  const file = path.join(SCREENSHOTS, `${name.replace(/[^\w-]+/g, '-')}.png`);
  await page.screenshot({ path: file, fullPage: true });
}
