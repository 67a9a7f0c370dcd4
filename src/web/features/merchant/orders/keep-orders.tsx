import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newestOrdersQuery } from '#web/features/merchant/queries.ts';
import { NEWEST_ORDERS_PATH } from '#web/lib/offline/newest-orders.ts';
import { setReady } from '#web/lib/offline/ready-pages.ts';
import { SINCE } from '#web/lib/offline/since.ts';
import { usePageFiles } from '#web/lib/offline/use-page-files.ts';
import { shopApi } from '#web/lib/session/shop.ts';

/** After this they are asked for again when a page is loaded. */
const AGAIN_MS = 10 * 60_000;
/** Those still to be sent or handed over are what a seller opens on the way. */
const OPEN_MOST = 10;
const IDLE_AT_MOST_MS = 5000;
/** What the page itself asks for goes first. */
const ASK_AGAIN_MS = 500;
const PAGES = /^\/merchant\/(?:dashboard|orders(?:\/[0-9a-f-]{36})?)$/;
/** One of each kind of them; any order has the same files. */
const FILES_OF = ['/merchant/dashboard', '/merchant/orders', '/merchant/orders/any'];

/**
 * Asks, once a page of the portal stands, for the shop's newest orders, and for the code of the pages that show them: the
 * service worker keeps both, so that they can be opened without a connection (docs/decisions/0066). Not where bytes are
 * dear, or where nothing is kept.
 */
export function KeepOrders() {
  const queries = useQueryClient();
  const bringFiles = usePageFiles();
  useEffect(() => {
    if (!navigator.serviceWorker?.controller || isDear()) return;
    return whenIdle(async () => {
      while (queries.isFetching() > 0) await after(ASK_AGAIN_MS);
      await keepOrders(queries);
      await Promise.all(FILES_OF.map(bringFiles)).then(() => setReady(PAGES), notNow);
    });
  }, [queries, bringFiles]);
  return null;
}

/** Without a connection there is the next page. */
const notNow = () => undefined;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function keepOrders(queries: QueryClient): Promise<void> {
  const kept = await caches.match(NEWEST_ORDERS_PATH, { ignoreVary: true });
  if (kept && Date.now() - Number(kept.headers.get(SINCE)) < AGAIN_MS) return;
  const orders = await queries.fetchQuery(newestOrdersQuery()).catch(() => []);
  const open = orders.filter(({ items }) =>
    items.some(({ fulfillmentStatus }) => fulfillmentStatus === 'PENDING' || fulfillmentStatus === 'SHIPPED'),
  );
  for (const { orderId } of open.slice(0, OPEN_MOST)) {
    await queries.prefetchQuery(shopApi.query('GET /orders/shop/items/{orderId}', { params: { orderId } }));
  }
}

function isDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_AT_MOST_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_AT_MOST_MS });
  return () => cancelIdleCallback(idle);
}
