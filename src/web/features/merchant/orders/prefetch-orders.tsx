import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { newestOrdersQuery } from '#web/features/merchant/api/queries.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { CACHED_AT_HEADER } from '#web/lib/offline/cached-at-header.ts';
import { CACHED_ORDERS_PATH } from '#web/lib/offline/cached-orders.ts';
import { usePreloadRoute } from '#web/lib/offline/use-preload-route.ts';

/** After this they are asked for again when a page is loaded. */
const AGAIN_MS = 10 * 60_000;
/** Those still to be sent or handed over are what a seller opens on the way. */
const OPEN_MOST = 10;
const IDLE_AT_MOST_MS = 5000;
/** What the page itself asks for goes first. */
const ASK_AGAIN_MS = 500;
/** One of each kind of them; any order has the same files. */
const FILES_OF = ['/merchant/dashboard', '/merchant/orders', '/merchant/orders/any'];

/**
 * Asks, once a page of the portal stands, for the shop's newest orders, for the code of the pages that show them, and for
 * the page itself where a link led to it: the service worker keeps them, so that they can be opened without a connection
 * (docs/decisions/0066). Not where the browser is told to save data, or where nothing is kept.
 */
export default function PrefetchOrders() {
  const queries = useQueryClient();
  const { bring } = usePreloadRoute();
  const { pathname, search } = useLocation();
  const mayKeep = useMayKeep();
  useEffect(() => {
    if (!mayKeep) return;
    return whenIdle(async () => {
      while (queries.isFetching() > 0) await after(ASK_AGAIN_MS);
      await keepOrders(queries);
      await Promise.all(FILES_OF.map(bring)).catch(notNow);
    });
  }, [queries, bring, mayKeep]);
  useEffect(() => {
    if (!mayKeep) return;
    return whenIdle(() => keepPage(pathname + search).catch(notNow));
  }, [pathname, search, mayKeep]);
  return null;
}

/** The first page of a device is not the service worker's yet. */
const useMayKeep = (): boolean =>
  useMemo(() => Boolean(navigator.serviceWorker?.controller) && !isDear(), []);

/** A page that a link led to was drawn here; to be opened anew it has to come once. */
async function keepPage(address: string): Promise<void> {
  if (!(await caches.match(address, { ignoreVary: true }))) await fetch(address);
}

/** Without a connection there is the next page. */
const notNow = () => undefined;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function keepOrders(queries: QueryClient): Promise<void> {
  const kept = await caches.match(CACHED_ORDERS_PATH, { ignoreVary: true });
  if (kept && Date.now() - Number(kept.headers.get(CACHED_AT_HEADER)) < AGAIN_MS) return;
  const orders = await queries.fetchQuery(newestOrdersQuery()).catch(() => []);
  const open = orders.filter(({ items }) =>
    items.some(({ fulfillmentStatus }) => fulfillmentStatus === 'PENDING' || fulfillmentStatus === 'SHIPPED'),
  );
  for (const { orderId } of open.slice(0, OPEN_MOST)) {
    await queries.prefetchQuery(
      shopApi.queryOptions('GET /orders/shop/items/{orderId}', { params: { orderId } }),
    );
  }
}

function isDear(): boolean {
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
