import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, jumpsOf, pageFaults, smallTargets, watchLayoutShifts } from './support/audit.ts';
import { ACCOUNTS, furnish } from './support/furnish.ts';
import { type OpenDwaso, openDwaso, signIn, type Visit } from './support/open-dwaso.ts';
import { addressOf, type Ids, PAGE_STATES, type PageState, type Visitor } from './support/page-states.ts';

const WIDTHS = [360, 1280] as const;
/** Where to put a picture of every state, to be looked at: none unless asked for. */
const { SCREENSHOTS } = process.env;

let dwaso: OpenDwaso;
let ids: Ids;
beforeAll(async () => {
  // Slow enough for a payment to stay open while it is looked at.
  dwaso = await openDwaso({ PAYSTACK_SIMULATOR_SPEED: '2' });
  ids = await furnish(dwaso);
});
afterAll(() => dwaso.close());

describe.each(['customer', 'guest', 'newcomer', 'unlucky'] as const)('%s', (visitor) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await open(visitor);
  });
  afterAll(() => visit.end());

  const states = PAGE_STATES.filter(({ by }) => by === visitor);
  it.each(states.map((state) => [state.name, state] as const))('%s', async (_name, state) => {
    const faults: string[] = [];
    for (const width of WIDTHS) {
      if (!state.only || state.only === width) faults.push(...(await lookAt(visit.context, state, width)));
    }
    expect(faults).toEqual([]);
  });
});

async function open(visitor: Visitor): Promise<Visit> {
  const visit = await dwaso.visit();
  if (visitor === 'guest') return visit;
  await signIn(dwaso, visit, ACCOUNTS[visitor]);
  await visit.page.goto('/about');
  return visit;
}

/** One state at one width, in light and dark; what is wrong with it. */
async function lookAt(context: BrowserContext, state: PageState, width: number): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await watchLayoutShifts(page);
    await state.before?.(page);
    await page.goto(addressOf(state, ids));
    if (!state.act) await seen(page, state);
    faults.push(...(await jumpsOf(page)));
    await state.act?.(page);
    await seen(page, state);
    faults.push(...(await pageFaults(page)), ...(width === 360 ? await smallTargets(page) : []));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await axeFaults(page)).map((fault) => `${colorScheme} ${fault}`));
      if (SCREENSHOTS) await photograph(page, `${state.by}-${state.name}-${width}-${colorScheme}`);
    }
  } finally {
    await page.close();
  }
  return [...faults, ...errors].map((fault) => `${width}: ${fault}`);
}

async function seen(page: Page, { shows }: PageState): Promise<void> {
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
}

async function photograph(page: Page, name: string): Promise<void> {
  const file = path.join(SCREENSHOTS ?? '', `${name.replace(/[^\w-]+/g, '-')}.png`);
  await page.screenshot({ path: file, fullPage: true });
}
