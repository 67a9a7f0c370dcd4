import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Category } from '#contracts/catalogue';
import type { FulfillmentStatus } from '#contracts/orders';
import type { OwnProduct, ProductState, SalesDay, ShopStats } from '#contracts/seller';
import type { ShopOrder, ShopOrderDetail } from '#contracts/shop-orders';
import { shopSession } from '#web/lib/session/shop.ts';

/** A shop looks at its orders all day: they come anew by themselves. */
const REFRESH_MS = 60_000;
const PAGE = 20;

export const statsQuery = () =>
  queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => shopSession.api<ShopStats>('GET', '/shops/stats', { signal }),
    refetchInterval: REFRESH_MS,
  });

export const salesQuery = (days: number) =>
  queryOptions({
    queryKey: ['stats', 'sales', days],
    queryFn: ({ signal }) =>
      shopSession.api<SalesDay[]>('GET', `/shops/stats/sales?days=${days}`, { signal }),
  });

export const latestOrdersQuery = (limit: number) =>
  queryOptions({
    queryKey: ['orders', 'latest', limit],
    queryFn: ({ signal }) =>
      shopSession.api<ShopOrder[]>('GET', `/orders/shop/items?limit=${limit}`, { signal }),
    refetchInterval: REFRESH_MS,
  });

const withCursor = (params: Record<string, string | undefined>, cursor: string | null) => {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  if (cursor) query.set('cursor', cursor);
  return query;
};

export const ordersQuery = (filter: { status?: FulfillmentStatus; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      shopSession.apiEnvelope<ShopOrder[]>('GET', `/orders/shop/items?${withCursor(filter, pageParam)}`, {
        signal,
      }),
    getNextPageParam: (page) => page.meta?.nextCursor ?? null,
    refetchInterval: REFRESH_MS,
  });

export const shopOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) =>
      shopSession.api<ShopOrderDetail>('GET', `/orders/shop/items/${encodeURIComponent(orderId)}`, {
        signal,
      }),
  });

export const productsQuery = (filter: { state?: ProductState; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      shopSession.apiEnvelope<OwnProduct[]>('GET', `/shops/products?${withCursor(filter, pageParam)}`, {
        signal,
      }),
    getNextPageParam: (page) => page.meta?.nextCursor ?? null,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) =>
      shopSession.api<OwnProduct>('GET', `/shops/products/${encodeURIComponent(id)}`, { signal }),
  });

/** The platform's and the shop's own. */
export const categoriesQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['categories', shopId],
    queryFn: ({ signal }) => shopSession.api<Category[]>('GET', `/categories?shop=${shopId}`, { signal }),
  });
