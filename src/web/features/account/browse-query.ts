import { PAGE_SIZE } from '#shared/constants';
import type { Category } from '#src/modules/catalogue/contract/catalogue.ts';
import { accountTexts } from './texts.ts';

export const PRICE_SORTS = {
  newest: accountTexts.sortDefault,
  'price-asc': accountTexts.sortLowFirst,
  'price-desc': accountTexts.sortHighFirst,
} as const;
export type BrowseFilters = { search: string; category: string; sort: keyof typeof PRICE_SORTS };
export const NO_BROWSE_FILTERS: BrowseFilters = { search: '', category: '', sort: 'newest' };

/**
 * Products by filter. The server filters (docs/specification.md, 5), so that the size of the market does not matter.
 */
export const browseQuery = ({ search, category, sort }: BrowseFilters) => ({
  limit: PAGE_SIZE,
  sort,
  search,
  category,
});

/** Lower-case names, unique and sorted (docs/specification.md, 2). */
export function categoryNames(categories: readonly Category[]): string[] {
  const names = categories
    .filter((category) => category.productsCount > 0)
    .map(({ name }) => name.toLowerCase());
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
