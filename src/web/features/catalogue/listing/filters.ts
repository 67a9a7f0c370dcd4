import { PAGE_SIZE } from '#shared/constants';
import { MEASURES, type Measure } from '#shared/measures';
import { GHANA_REGIONS } from '#shared/regions';
import type { ProductSort } from '#src/modules/catalogue/contract/catalogue.ts';
import { sortTexts } from './sort-texts.ts';

/** The search parameters of /products; the empty string means "not set". */
export type Filters = {
  search: string;
  category: string;
  /** '' is relevance for a search, otherwise newest. */
  sort: ProductSort | '';
  shop: string;
  region: string;
  minPrice: string;
  maxPrice: string;
  inStock: '' | 'true';
  /** Minimum average rating. */
  minRating: string;
  /** A region that the shop delivers to. */
  deliversTo: string;
  /** Compares unit prices: only products in this unit. */
  per: Measure | '';
  /** The region for sorting by distance. */
  near: string;
  /** A town of it. */
  town: string;
  /** Searches for the exact words, without corrections. */
  exact: '' | 'true';
  /** Includes synonyms that this sort leaves out. */
  related: '' | 'true';
  /** The region for delivery prices on cards. It does not filter. */
  deliverTo: string;
};

/** The filters behind "More filters", each with a chip while it is set (active-filters.tsx). */
export const MORE_FILTERS = [
  'region',
  'deliversTo',
  'per',
  'minPrice',
  'maxPrice',
  'minRating',
  'inStock',
] as const satisfies (keyof Filters)[];

export const NO_FILTERS: Filters = {
  search: '',
  category: '',
  sort: '',
  shop: '',
  region: '',
  minPrice: '',
  maxPrice: '',
  inStock: '',
  minRating: '',
  deliversTo: '',
  per: '',
  near: '',
  town: '',
  exact: '',
  related: '',
  deliverTo: '',
};

const SORT_LABELS: Record<ProductSort, string> = sortTexts;

const defaultSort = (search: string): ProductSort => (search ? 'best-match' : 'newest');

/** Sort options with or without a search. The first, with an empty value, is the default. */
export function sortChoices(search: string): [value: ProductSort | '', label: string][] {
  const usual = defaultSort(search);
  const others = (Object.keys(SORT_LABELS) as ProductSort[]).filter(
    (sort) => sort !== usual && sort !== 'best-match',
  );
  return [
    ['', SORT_LABELS[usual]],
    ...others.map((sort): [ProductSort, string] => [sort, SORT_LABELS[sort]]),
  ];
}

const TEXT_MAX = 200;
const TOWN_MAX = 100;
/** Options of the minimum rating. */
export const RATINGS: readonly string[] = ['4', '3'];
const PRICE_MAX = 10_000_000;
const isRegion = (text: string) => (GHANA_REGIONS as readonly string[]).includes(text);
const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[];

/** Parses search parameters. Invalid values are left out, so that old or mistyped links still show products. */
export function parseFilters(params: URLSearchParams): Filters {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, TEXT_MAX);
  const [sort, search] = [text('sort'), text('search')];
  const regionOf = (name: string) => (isRegion(text(name)) ? text(name) : '');
  const near = sort === 'nearest' ? regionOf('near') : '';
  return {
    search,
    category: text('category') === 'all' ? '' : text('category').toLowerCase(),
    sort: sortChoices(search).some(([value]) => value === sort) ? (sort as ProductSort) : '',
    shop: text('shop').slice(0, 64),
    region: text('region').slice(0, 100),
    minPrice: priceText(text('minPrice')),
    maxPrice: priceText(text('maxPrice')),
    inStock: text('inStock') === 'true' ? 'true' : '',
    minRating: RATINGS.includes(text('minRating')) ? text('minRating') : '',
    deliversTo: regionOf('deliversTo'),
    per: MEASURES.find((per) => per === text('per')) ?? '',
    near,
    town: near && text('town').slice(0, TOWN_MAX),
    exact: search && text('exact') === 'true' ? 'true' : '',
    related: search && text('related') === 'true' ? 'true' : '',
    deliverTo: regionOf('deliverTo'),
  };
}

/** Filters as search parameters, without defaults. */
export function filtersToParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    if (filters[name] !== NO_FILTERS[name]) params.set(name, filters[name]);
  }
  return params;
}

/** The query of the API's product list. */
export const productsQuery = ({ deliverTo: _, ...filters }: Filters, cursor?: string | null) => ({
  ...filters,
  minPrice: filters.minPrice && Number(filters.minPrice),
  maxPrice: filters.maxPrice && Number(filters.maxPrice),
  minRating: filters.minRating && Number(filters.minRating),
  near: filters.near as (typeof GHANA_REGIONS)[number] | '',
  deliversTo: filters.deliversTo as (typeof GHANA_REGIONS)[number] | '',
  limit: PAGE_SIZE,
  cursor: cursor ?? '',
});

const NOT_NARROWING: readonly (keyof Filters)[] = ['sort', 'near', 'town', 'exact', 'related', 'deliverTo'];

/** Whether any filter is active; the sort is none. */
export function isFiltered(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => !NOT_NARROWING.includes(name) && filters[name] !== '');
}

/** Number of active filters in the collapsed part of the form. */
export function countMoreFilters(filters: Filters): number {
  return MORE_FILTERS.filter((name) => filters[name] !== '').length;
}

function priceText(text: string): string {
  if (text === '') return '';
  const price = Number(text);
  return Number.isFinite(price) && price >= 0 && price <= PRICE_MAX ? String(price) : '';
}
