import type { ProductSort } from '#contracts/catalogue';
import { PAGE_SIZE } from '#contracts/constants';
import { MEASURES, type Measure } from '#contracts/measures';
import { GHANA_REGIONS } from '#contracts/regions';
import { sortTexts } from './sort-texts.ts';

/** What the address bar of /products holds; the empty string is "not set". */
export type Filters = {
  search: string;
  category: string;
  /** '' is the best match of a search, and else the newest. */
  sort: ProductSort | '';
  shop: string;
  region: string;
  minPrice: string;
  maxPrice: string;
  inStock: '' | 'true';
  /** Stars on average, at least. */
  minRating: string;
  /** A region that the shop's delivery reaches. */
  deliversTo: string;
  /** Prices are of one of it: only what is measured so. */
  per: Measure | '';
  /** The region that “Nearest to me” counts from. */
  near: string;
  /** A town of it. */
  town: string;
  /** The words as they were typed. */
  exact: '' | 'true';
  /** What the words may also mean as well, in an order that leaves it out. */
  related: '' | 'true';
  /** The region that cards say the price of delivery to; it leaves nothing out. */
  deliverTo: string;
};

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

/** The orders that a list with these words can have; the first, whose value is empty, is the one without a choice. */
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
/** Least stars that one can ask for. */
export const RATINGS: readonly string[] = ['4', '3'];
const PRICE_MAX = 10_000_000;
const isRegion = (text: string) => (GHANA_REGIONS as readonly string[]).includes(text);
const NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[];

/** Reads an address; what makes no sense is left out, so that an old or mistyped link still shows products. */
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

/** The other way: only what differs from the default. */
export function filtersToParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    if (filters[name] !== NO_FILTERS[name]) params.set(name, filters[name]);
  }
  return params;
}

/** What the API's product list is asked with for these filters. */
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

/** Whether anything narrows the list: sorting does not. */
export function isFiltered(filters: Filters): boolean {
  return NAMES.some((name) => !NOT_NARROWING.includes(name) && filters[name] !== '');
}

/** Filters in the folded part of the form. */
export function countMoreFilters(filters: Filters): number {
  const { region, minPrice, maxPrice, inStock, minRating, deliversTo, per } = filters;
  return [region, minPrice, maxPrice, inStock, minRating, deliversTo, per].filter(Boolean).length;
}

function priceText(text: string): string {
  if (text === '') return '';
  const price = Number(text);
  return Number.isFinite(price) && price >= 0 && price <= PRICE_MAX ? String(price) : '';
}
