import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductQuery, ProductSort } from '#contracts/catalogue';
import { AppError } from '#contracts/errors';
import { fromCedis } from '#contracts/money';
import type { UnderstoodWord } from '#contracts/understood-word';
import { findProductsByIds, type ProductView } from '#domain/catalogue';
import type { Handle } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { createHistogram } from '../../platform/meters.ts';
import { readRows, text } from '../../platform/rows.ts';
import { nearestPlaces } from './nearest-places.ts';
import type {
  Position,
  SearchFilters,
  SearchIndex,
  SearchOrder,
  SearchPage,
  SearchRequest,
} from './search-index.ts';
import { tiersOf } from './tiers.ts';
import { type Understanding, understand, type Wanted } from './understand.ts';

export interface FoundProducts {
  products: ProductView[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  /** What was made of the words, where they were not taken as they are. */
  understood: UnderstoodWord[];
}

const searches = createHistogram(
  'dwaso_search_duration_seconds',
  'Searches for words, by how they were found: as written, understood, without a word, or nothing',
  's',
);

const NOTHING: SearchPage = { ids: [], total: 0, totalIsExact: true, next: null };

/** More than the tiers of a search, and than a region's towns and the other regions. */
const SECTIONS_MAX = 100;

const position = z.tuple([
  z.int().min(0).max(SECTIONS_MAX),
  z.int().min(0).max(1000),
  z.string().max(40),
  z.int(),
  z.int(),
  z.uuid(),
]);

function writeCursor({ section, nameWords, createdAt, pricePesewas, ratingRank, id }: Position): string {
  return Buffer.from(JSON.stringify([section, nameWords, createdAt, pricePesewas, ratingRank, id])).toString(
    'base64url',
  );
}

/** @throws AppError VALIDATION_ERROR */
function readCursor(cursor: string): Position {
  try {
    const [section, nameWords, createdAt, pricePesewas, ratingRank, id] = position.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    if (Number.isNaN(Date.parse(createdAt))) throw new TypeError('no moment');
    return { section, nameWords, createdAt, pricePesewas, ratingRank, id };
  } catch {
    throw new AppError('VALIDATION_ERROR', 'This page of the list no longer exists', {
      errors: { cursor: 'Unknown cursor' },
    });
  }
}

const ORDERS: Record<ProductSort, SearchOrder> = {
  newest: 'newest',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
  'top-rated': 'top-rated',
  'best-match': 'match',
  nearest: 'newest',
};

async function filtersOf(handle: Handle, query: SearchQuery): Promise<SearchFilters> {
  const { category, shop, region, minPrice, maxPrice, inStock, minRating, deliversTo, per } = query;
  const categoryIds = category ? await categoriesNamed(handle, category) : undefined;
  return {
    categoryIds,
    shopId: shop || undefined,
    region: region || undefined,
    minPrice: minPrice === undefined ? undefined : fromCedis(minPrice),
    maxPrice: maxPrice === undefined ? undefined : fromCedis(maxPrice),
    inStock: inStock === undefined ? undefined : inStock === 'true',
    minRating,
    deliversTo,
    per,
  };
}

async function categoriesNamed(handle: Handle, name: string): Promise<string[]> {
  const rows = await readRows(
    handle,
    { id: text },
    sql`select category_id as id from category_names where lower(name) = lower(${name})`,
  );
  return rows.map(({ id }) => id);
}

/** As the API has it, the order decided. */
export type SearchQuery = Partial<ProductQuery> & { sort: ProductSort; limit: number };

/**
 * Products by what somebody means by their words, best match first unless another order is asked for, a page by key
 * (docs/specification.md, 5 and "Search"). Where nothing has all the words, one of them is passed over, and it is said.
 * @throws AppError VALIDATION_ERROR on an unknown cursor
 */
export async function searchProducts(
  handle: Handle,
  index: SearchIndex,
  query: SearchQuery,
): Promise<FoundProducts> {
  const begun = performance.now();
  const found = await findProducts(handle, index, query);
  if (query.search) {
    const how = howFound(found);
    searches.record((performance.now() - begun) / 1000, how, () => ({ how }));
  }
  return found;
}

function howFound({ products, understood }: FoundProducts): string {
  if (products.length === 0) return 'nothing';
  const is = (...kinds: UnderstoodWord['kind'][]) => understood.some(({ kind }) => kinds.includes(kind));
  if (is('unknown', 'left-out')) return 'without-a-word';
  return is('synonym', 'corrected') ? 'understood' : 'as-written';
}

async function findProducts(handle: Handle, index: SearchIndex, query: SearchQuery): Promise<FoundProducts> {
  const { search = '', sort, near, town, limit, cursor } = query;
  const after = cursor ? readCursor(cursor) : null;
  if (query.shop && !isUuid(query.shop)) return present(handle, NOTHING, []);
  const [understanding, filters, places] = await Promise.all([
    understand(handle, search, query.exact === 'true'),
    filtersOf(handle, query),
    sort === 'nearest' ? nearestPlaces(handle, near, town) : undefined,
  ]);
  if (filters.categoryIds?.length === 0) return present(handle, NOTHING, understanding.notes);
  const request = (wanted: Wanted[], contained?: string): SearchRequest => {
    const tiers = tiersOf(wanted);
    const last = tiers.slice(-1);
    return {
      sections: sort === 'best-match' ? tiers : last.length > 0 ? last : contained ? [] : [null],
      places,
      contained,
      filters,
      order: ORDERS[sort],
      after,
      limit,
    };
  };
  if (search && understanding.wanted.length === 0 && !understanding.needsText) {
    return present(handle, NOTHING, understanding.notes);
  }
  const contained = search && understanding.needsText ? search : undefined;
  const page = await index.find(handle, request(understanding.wanted, contained));
  if (page.total > 0 || understanding.wanted.length < 2 || query.exact === 'true') {
    // Found as a piece of the texts: no word of it was unknown.
    const byText = understanding.wanted.length === 0 && page.total > 0;
    return present(handle, page, byText ? [] : understanding.notes);
  }
  return withoutOne(handle, index, understanding, request);
}

/** Nothing has everything that was asked for: one thing after the other is passed over, places first, then from the end. */
async function withoutOne(
  handle: Handle,
  index: SearchIndex,
  { wanted, notes }: Understanding,
  request: (wanted: Wanted[]) => SearchRequest,
): Promise<FoundProducts> {
  const order = [...wanted]
    .reverse()
    .sort((a, b) => Number(b.places.length > 0) - Number(a.places.length > 0));
  for (const left of order) {
    const page = await index.find(handle, request(wanted.filter((one) => one !== left)));
    if (page.total > 0) {
      const others = notes.filter(({ typed }) => typed !== left.typed);
      return present(handle, page, [...others, { typed: left.typed, kind: 'left-out', shown: null }]);
    }
  }
  return present(handle, NOTHING, notes);
}

async function present(
  handle: Handle,
  page: SearchPage,
  understood: UnderstoodWord[],
): Promise<FoundProducts> {
  const views = new Map((await findProductsByIds(handle, page.ids)).map((view) => [view.id, view]));
  return {
    products: page.ids.flatMap((id) => views.get(id) ?? []),
    total: page.total,
    totalIsExact: page.totalIsExact,
    nextCursor: page.next ? writeCursor(page.next) : null,
    understood,
  };
}
