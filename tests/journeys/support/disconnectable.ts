import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openWithPaidOrder, type PaidOrder } from './after-sale.ts';
import { openLine } from './line.ts';
import { api, type OpenDwaso, type Visit } from './open-dwaso.ts';

export interface Disconnectable {
  order: PaidOrder;
  dwaso: OpenDwaso;
  /** What a visit goes by that is to lose its network. */
  lineUrl: string;
  cut(visit: Visit): Promise<void>;
  mend(visit?: Visit): Promise<void>;
  inCart(token: string): Promise<number[]>;
  /** What was done under keys since `from`, in order. */
  doneSince(from: Date): Promise<string[]>;
  close(): Promise<void>;
}

/** A market with a paid order, behind a line that can be cut. */
export async function openDisconnectable(): Promise<Disconnectable> {
  const order = await openWithPaidOrder();
  const { dwaso } = order;
  const line = await openLine(dwaso.url);
  return {
    ...{ order, dwaso, lineUrl: line.url },
    async cut({ context }) {
      line.cut();
      await context.setOffline(true);
    },
    async mend(visit) {
      line.mend();
      await visit?.context.setOffline(false);
    },
    async inCart(token) {
      const { data } = await api(dwaso, 'GET', '/cart', { token });
      return (data.items as { quantity: number }[]).map(({ quantity }) => quantity);
    },
    async doneSince(from) {
      const { rows } = await dwaso.database.pool.query(
        'select route from idempotency_keys where created_at >= $1 order by created_at',
        [from],
      );
      return rows.map(({ route }: { route: string }) => route);
    },
    async close() {
      await line.close();
      await order.close();
    },
  };
}

/** Ends a visit whose browser complained of nothing but the line. */
export async function endOf(visit: Visit): Promise<void> {
  const own = visit.complaints.filter(
    (text) => !/ERR_|fetch|network|Error loading route module|cross-world service worker/i.test(text),
  );
  visit.complaints.splice(0, visit.complaints.length, ...own);
  await visit.end();
}

/** Until the page has what it needs to keep things, and to say so. */
export async function readyToKeep(page: Page, file = 'customer-mutations'): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  const isFetched = () =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      file,
    );
  await expect.poll(isFetched).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** The line that says what waits. */
export const waitingIn = (page: Page) =>
  page.getByRole('region', { name: 'Waiting for internet connection' });
