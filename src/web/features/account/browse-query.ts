import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Category, Product } from '#contracts/catalogue';
import { PAGE_SIZE } from '#contracts/constants';
import { customerSession } from '#web/lib/session/customer.ts';

export const PRICE_SORTS = {
  newest: 'Default',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
} as const;
export type BrowseFilters = { search: string; category: string; sort: keyof typeof PRICE_SORTS };
export const NO_BROWSE_FILTERS: BrowseFilters = { search: '', category: '', sort: 'newest' };

/** Products by filter, a page at a time: the server filters as docs/specification.md, 5 says, whatever the market's size. */
export const browseQuery = (filters: BrowseFilters) =>
  infiniteQueryOptions({
    queryKey: ['browse', filters],
    queryFn: ({ pageParam, signal }) =>
      customerSession.apiEnvelope<Product[]>('GET', `/products?${browseParams(filters, pageParam)}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta?.nextCursor ?? null,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => customerSession.api<Category[]>('GET', '/categories', { signal }),
    staleTime: 300_000,
  });

export function browseParams(filters: BrowseFilters, cursor: string): URLSearchParams {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE), sort: filters.sort });
  if (filters.search) params.set('search', filters.search);
  if (filters.category) params.set('category', filters.category);
  if (cursor) params.set('cursor', cursor);
  return params;
}

/** Lower-cased names, each once, in order (docs/specification.md, 2). */
export function categoryNames(categories: readonly Category[]): string[] {
  const names = categories
    .filter((category) => category.productsCount > 0)
    .map(({ name }) => name.toLowerCase());
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
