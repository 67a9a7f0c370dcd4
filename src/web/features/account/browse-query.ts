import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Category } from '#contracts/catalogue';
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
      customerSession.envelope('GET /products', { query: browseParams(filters, pageParam), signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta?.nextCursor ?? null,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => customerSession.call('GET /categories', { signal }),
    staleTime: 300_000,
  });

export const browseParams = ({ search, category, sort }: BrowseFilters, cursor: string) => ({
  limit: PAGE_SIZE,
  sort,
  search,
  category,
  cursor,
});

/** Lower-cased names, each once, in order (docs/specification.md, 2). */
export function categoryNames(categories: readonly Category[]): string[] {
  const names = categories
    .filter((category) => category.productsCount > 0)
    .map(({ name }) => name.toLowerCase());
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
