import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { newestOrdersQuery } from '#web/features/merchant/api/queries.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { toAddress } from '#web/lib/config/language.ts';
import { CACHED_AT_HEADER } from '#web/lib/offline/cached-at-header.ts';
import { CACHED_ORDERS_PATH } from '#web/lib/offline/cached-orders.ts';
import { usePreloadRoute } from '#web/lib/offline/use-preload-route.ts';

/** Newest orders that were cached more recently are not fetched again. */
const FRESH_MS = 10 * 60_000;
/** Orders to be sent or handed over are those a seller opens on the way. */
const OPEN_ORDERS_MAX = 10;
const IDLE_AT_MOST_MS = 5000;
/** How often to check whether the page's own requests have ended. */
const WAIT_MS = 500;
/** One path of each page; every order has the same files. */
const OFFLINE_PATHS = ['/merchant/dashboard', '/merchant/orders', '/merchant/orders/any'];

/**
 * Once a page of the portal is idle, fetches the shop's newest orders, the code of the pages that show them, and the
 * current page if a client navigation led to it. The service worker caches them for offline use
 * (docs/decisions/0066). Does nothing with data-saver, or without a service worker.
 */
export function usePrefetchOrders(): void {
  const queries = useQueryClient();
  const { bring } = usePreloadRoute();
  const { pathname, search } = useLocation();
  const mayCache = useMayCache();
  useEffect(() => {
    if (!mayCache) return;
    return whenIdle(async () => {
      while (queries.isFetching() > 0) await after(WAIT_MS);
      await cacheOrders(queries);
      await Promise.all(OFFLINE_PATHS.map(bring)).catch(ignore);
    });
  }, [queries, bring, mayCache]);
  useEffect(() => {
    if (!mayCache) return;
    return whenIdle(() => cachePage(toAddress(pathname + search)).catch(ignore));
  }, [pathname, search, mayCache]);
}

/** The service worker does not control the first page that a device loads. */
const useMayCache = (): boolean =>
  useMemo(() => Boolean(navigator.serviceWorker?.controller) && !savesData(), []);

/** A client navigation fetched no HTML; to open the page offline its HTML must be fetched once. */
async function cachePage(address: string): Promise<void> {
  if (!(await caches.match(address, { ignoreVary: true }))) await fetch(address);
}

/** Without a connection, the next page tries again. */
const ignore = () => undefined;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function cacheOrders(queries: QueryClient): Promise<void> {
  const kept = await caches.match(CACHED_ORDERS_PATH, { ignoreVary: true });
  if (kept && Date.now() - Number(kept.headers.get(CACHED_AT_HEADER)) < FRESH_MS) return;
  const orders = await queries.fetchQuery(newestOrdersQuery()).catch(() => []);
  const open = orders.filter(({ items }) =>
    items.some(({ fulfillmentStatus }) => fulfillmentStatus === 'PENDING' || fulfillmentStatus === 'SHIPPED'),
  );
  for (const { orderId } of open.slice(0, OPEN_ORDERS_MAX)) {
    await queries.prefetchQuery(
      shopApi.queryOptions('GET /orders/shop/items/{orderId}', { params: { orderId } }),
    );
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_AT_MOST_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_AT_MOST_MS });
  return () => cancelIdleCallback(idle);
}
