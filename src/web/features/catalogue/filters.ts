import type { ProductSort } from '#contracts/catalogue';
import { PAGE_SIZE } from '#contracts/constants';

/** What the address bar of /products holds; the empty string is "not set". */
export type Filters = {
  search: string;
  category: string;
  sort: ProductSort;
  shop: string;
  region: string;
  minPrice: string;
  maxPrice: string;
  inStock: '' | 'true';
};

export const NO_FILTERS: Filters = {
  search: '',
  category: '',
  sort: 'newest',
  shop: '',
  region: '',
  minPrice: '',
  maxPrice: '',
  inStock: '',
};

export const SORT_LABELS: Record<ProductSort, string> = {
  newest: 'Newest',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  'best-match': 'Best match',
  'top-rated': 'Top rated',
  nearest: 'Nearest to me',
};

const TEXT_MAX = 200;
const PRICE_MAX = 10_000_000;
const NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[];

/** Reads an address; whatever makes no sense is left out, so that an old or mistyped link still shows products. */
export function parseFilters(params: URLSearchParams): Filters {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, TEXT_MAX);
  const sort = text('sort');
  return {
    search: text('search'),
    category: text('category') === 'all' ? '' : text('category').toLowerCase(),
    sort: sort in SORT_LABELS ? (sort as ProductSort) : 'newest',
    shop: text('shop').slice(0, 64),
    region: text('region').slice(0, 100),
    minPrice: priceText(text('minPrice')),
    maxPrice: priceText(text('maxPrice')),
    inStock: text('inStock') === 'true' ? 'true' : '',
  };
}

/** The other way: only what differs from the default. */
export function filtersToParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    if (filters[name] !== NO_FILTERS[name]) params.set(name, filters[name]);
  }
  return params;
}

/** What the API's product list is asked with for these filters. */
export const productsQuery = (filters: Filters, cursor?: string | null) => ({
  ...filters,
  minPrice: filters.minPrice && Number(filters.minPrice),
  maxPrice: filters.maxPrice && Number(filters.maxPrice),
  limit: PAGE_SIZE,
  cursor: cursor ?? '',
});

/** Whether anything narrows the list: sorting does not. */
export function isFiltered(filters: Filters): boolean {
  return NAMES.some((name) => name !== 'sort' && filters[name] !== '');
}

/** Filters in the folded part of the form. */
export function countMoreFilters(filters: Filters): number {
  return [filters.region, filters.minPrice, filters.maxPrice, filters.inStock].filter(Boolean).length;
}

function priceText(text: string): string {
  if (text === '') return '';
  const price = Number(text);
  return Number.isFinite(price) && price >= 0 && price <= PRICE_MAX ? String(price) : '';
}
