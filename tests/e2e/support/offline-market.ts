import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openWithPaidOrder, type PaidOrder } from './after-sale.ts';
import { openTcpProxy } from './tcp-proxy.ts';
import { api, type TestApp, type Visit } from './test-app.ts';

export interface OfflineMarket {
  order: PaidOrder;
  dwaso: TestApp;
  /** The address for visits that `disconnect` takes offline. */
  proxyUrl: string;
  disconnect(visit: Visit): Promise<void>;
  reconnect(visit?: Visit): Promise<void>;
  cartQuantities(token: string): Promise<number[]>;
  /** The routes of requests with an idempotency key since `from`, in order. */
  idempotentRequestsSince(from: Date): Promise<string[]>;
  close(): Promise<void>;
}

/** A market with a paid order, behind a proxy that can disconnect. */
export async function openOfflineMarket(): Promise<OfflineMarket> {
  const order = await openWithPaidOrder();
  const { dwaso } = order;
  const proxy = await openTcpProxy(dwaso.url);
  return {
    ...{ order, dwaso, proxyUrl: proxy.url },
    async disconnect({ context }) {
      proxy.disconnect();
      await context.setOffline(true);
    },
    async reconnect(visit) {
      proxy.reconnect();
      await visit?.context.setOffline(false);
    },
    async cartQuantities(token) {
      const { data } = await api(dwaso, 'GET', '/cart', { token });
      return (data.items as { quantity: number }[]).map(({ quantity }) => quantity);
    },
    async idempotentRequestsSince(from) {
      const { rows } = await dwaso.database.pool.query(
        'select route from idempotency_keys where created_at >= $1 order by created_at',
        [from],
      );
      return rows.map(({ route }: { route: string }) => route);
    },
    async close() {
      await proxy.close();
      await order.close();
    },
  };
}

/** Ends a visit whose only console errors are about the connection. */
export async function endIgnoringNetworkErrors(visit: Visit): Promise<void> {
  const otherErrors = visit.consoleErrors.filter(
    (text) => !/ERR_|fetch|network|Error loading route module|cross-world service worker/i.test(text),
  );
  visit.consoleErrors.splice(0, visit.consoleErrors.length, ...otherErrors);
  await visit.end();
}

/** Waits until the page has run the scripts that queue actions, with all that they import. */
export async function waitForOfflineReady(page: Page, file = 'customer-mutations'): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  const findScript = () =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.name,
      file,
    );
  await expect.poll(findScript).toBeDefined();
  // As text, since the test runner rewrites imports.
  await page.evaluate(`import(${JSON.stringify(await findScript())}).then(() => undefined)`);
  await page.waitForLoadState('networkidle');
}

/** The panel of queued actions. */
export const queuePanel = (page: Page) =>
  page.getByRole('region', { name: 'Waiting for internet connection' });
