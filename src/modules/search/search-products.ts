import { sql } from 'drizzle-orm';
import { findProductsByIds, type ProductView } from '#modules/catalogue';
import { createHistogram } from '#platform/instruments';
import { fromCedis } from '#shared/money';
import type { AlsoMeant, QueryCorrection } from '#shared/query-correction';
import type { ProductQuery, ProductSort } from '#src/modules/catalogue/contract/catalogue.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { readRows, text } from '../../platform/rows.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { nearestPlaces } from './nearest-places.ts';
import type { PriceLimits } from './price-limits.ts';
import type { QueryTerm } from './query-terms.ts';
import { analyzeQuery, type QueryAnalysis } from './query-understanding.ts';
import type {
  SearchFilters,
  SearchIndex,
  SearchOrder,
  SearchPage,
  SearchRequest,
  SearchSection,
} from './search-index.ts';
import { containedTiers, meantTiers } from './tiers.ts';

export interface FoundProducts {
  products: ProductView[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  /** How words were interpreted, when not literally. */
  understood: QueryCorrection[];
  /** Where each section of other meanings starts; 0 when it continues from the previous page. */
  alsoMeant: AlsoMeant[];
  /** True when this order omits possible matches of other meanings. */
  relatedLeftOut: boolean;
}

const searches = createHistogram(
  'dwaso_search_duration_seconds',
  'Searches for words, by how they were found: as written, understood, without a word, or nothing',
  's',
);

const NOTHING: SearchPage = { found: [], total: 0, totalIsExact: true, next: null };

const ORDERS: Record<ProductSort, SearchOrder> = {
  newest: 'newest',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
  'top-rated': 'top-rated',
  'best-match': 'match',
  nearest: 'newest',
};

async function filtersOf(handle: DbOrTx, query: SearchQuery): Promise<SearchFilters> {
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

async function categoriesNamed(handle: DbOrTx, name: string): Promise<string[]> {
  const rows = await readRows(
    handle,
    { id: text },
    sql`select category_id as id from category_names where lower(name) = lower(${name})`,
  );
  return rows.map(({ id }) => id);
}

/** The API's query, with the sort order resolved. */
export type SearchQuery = Partial<ProductQuery> & { sort: ProductSort; limit: number };

/**
 * Searches products by the meaning of the words, with keyset pagination (docs/specification.md, 5; docs/api.md, Lists
 * of products). Best match lists literal matches first, then other meanings; other orders list only literal matches,
 * unless there is none or `related` asks for both. When nothing matches all words, drops one and says so in
 * `understood`.
 * @throws AppError VALIDATION_ERROR on an unknown cursor
 */
export async function searchProducts(
  handle: DbOrTx,
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
  const is = (...kinds: QueryCorrection['kind'][]) => understood.some(({ kind }) => kinds.includes(kind));
  if (is('unknown', 'left-out')) return 'without-a-word';
  return is('synonym', 'corrected') ? 'understood' : 'as-written';
}

function analysisOf(handle: DbOrTx, index: SearchIndex, query: SearchQuery): Promise<QueryAnalysis> {
  const { search = '', exact } = query;
  const analyze = () => analyzeQuery(handle, search, exact === 'true');
  // What is taken literally is rare, and is read another way.
  return index.analysisOf && exact !== 'true' ? index.analysisOf(search, analyze) : analyze();
}

/** Sections of a search with the reason of each; null for literal matches. */
interface Part {
  sections: SearchSection[];
  reasons: (string | null)[];
}

interface Answer extends Part {
  page: SearchPage;
  relatedLeftOut: boolean;
}

async function findProducts(handle: DbOrTx, index: SearchIndex, query: SearchQuery): Promise<FoundProducts> {
  const { sort, near, town, limit, cursor } = query;
  const after = cursor ? readCursor(cursor) : null;
  const [understanding, filters, places] = await Promise.all([
    analysisOf(handle, index, query),
    filtersOf(handle, query),
    sort === 'nearest' ? nearestPlaces(handle, near, town) : undefined,
  ]);
  const { wanted, notes, text: contained, limits, needsText } = understanding;
  const none = { page: NOTHING, sections: [], reasons: [], relatedLeftOut: false };
  if (query.shop && !isUuid(query.shop)) return present(handle, none, []);
  if (filters.categoryIds?.length === 0) return present(handle, none, notes);
  if (contained && wanted.length === 0 && !needsText) return present(handle, none, notes);
  const find = (part: Part): Promise<SearchPage> => {
    const request: SearchRequest = {
      sections: part.sections,
      places,
      contained,
      filters: narrowed(filters, limits),
      order: ORDERS[sort],
      after,
      limit,
    };
    return part.sections.length > 0 ? index.find(handle, request) : Promise.resolve(NOTHING);
  };
  const answerTo = async (words: QueryTerm[], inText: boolean): Promise<Answer> => {
    const asTyped = contained ? containing(words, inText, sort) : ALL;
    const meant = meaning(words, inText, sort);
    if (sort === 'best-match' || query.related === 'true') {
      const both = {
        sections: [...asTyped.sections, ...meant.sections],
        reasons: [...asTyped.reasons, ...meant.reasons],
      };
      return { ...both, page: await find(both), relatedLeftOut: false };
    }
    const page = await find(asTyped);
    const hasMeant = meant.sections.length > 0;
    return page.total > 0 || !hasMeant
      ? { ...asTyped, page, relatedLeftOut: hasMeant }
      : { ...meant, page: await find(meant), relatedLeftOut: false };
  };
  const show = (found: Answer, understood: QueryCorrection[]) =>
    present(
      handle,
      places ? { ...found, reasons: reasonsByPlace(found.reasons, places.length + 1) } : found,
      understood,
    );
  const answer = await answerTo(wanted, needsText);
  if (answer.page.total > 0 || wanted.length < 2 || query.exact === 'true') {
    // Found as a substring of the texts, so no word counts as unknown.
    const byText = wanted.length === 0 && answer.page.total > 0;
    return show(answer, byText ? notes.filter(({ kind }) => kind === 'price') : notes);
  }
  const less = await withoutOne(understanding, (words) => answerTo(words, false));
  return less ? show(less.answer, less.notes) : show(answer, notes);
}

const ALL: Part = { sections: [{ words: null }], reasons: [null] };

/** Applies the price limits of the words on top of the filters. */
function narrowed(filters: SearchFilters, { minPrice, maxPrice }: PriceLimits): SearchFilters {
  const prices = (...all: (number | undefined)[]) => all.filter((price) => price !== undefined);
  const [lowest, highest] = [prices(filters.minPrice, minPrice), prices(filters.maxPrice, maxPrice)];
  return {
    ...filters,
    minPrice: lowest.length > 0 ? Math.max(...lowest) : undefined,
    maxPrice: highest.length > 0 ? Math.min(...highest) : undefined,
  };
}

/** Literal matches: by field for the best match, as one section for other orders. */
function containing(wanted: QueryTerm[], inText: boolean, sort: ProductSort): Part {
  const tiers = containedTiers(wanted);
  const anywhere: SearchSection = { words: tiers.at(-1) ?? null, text: inText ? 'anywhere' : undefined };
  if (!anywhere.words && !inText) return { sections: [], reasons: [] };
  const byPlace = tiers.slice(0, -1).map((words): SearchSection => ({ words }));
  const named: SearchSection[] = inText ? [{ words: null, text: 'name' }] : [];
  const inName = byPlace.length - NOT_IN_NAME;
  const sections =
    sort === 'best-match'
      ? [...byPlace.slice(0, inName), ...named, ...byPlace.slice(inName), anywhere]
      : [anywhere];
  return { sections, reasons: sections.map(() => null) };
}

/** Sections beyond the name: with the shop, with the category. */
const NOT_IN_NAME = 2;

/** Synonyms, places and typos. The last section matches everything. */
function meaning(wanted: QueryTerm[], inText: boolean, sort: ProductSort): Part {
  const tiers = meantTiers(wanted);
  const kept =
    sort === 'best-match' ? tiers : tiers.filter((tier, at) => tiers[at + 1]?.reason !== tier.reason);
  return {
    sections: kept.map(({ expression }) => ({
      words: expression,
      text: inText ? ('anywhere' as const) : undefined,
    })),
    reasons: kept.map(({ reason }) => reason),
  };
}

/** For a search without results: retries without one of the words, places first, then from the end. */
async function withoutOne(
  { wanted, notes }: QueryAnalysis,
  answerTo: (wanted: QueryTerm[]) => Promise<Answer>,
): Promise<{ answer: Answer; notes: QueryCorrection[] } | null> {
  const order = [...wanted]
    .reverse()
    .sort((a, b) => Number(b.places.length > 0) - Number(a.places.length > 0));
  for (const left of order) {
    const answer = await answerTo(wanted.filter((one) => one !== left));
    if (answer.page.total > 0) {
      const others = notes.filter(({ typed }) => typed !== left.typed);
      return { answer, notes: [...others, { typed: left.typed, kind: 'left-out', shown: null }] };
    }
  }
  return null;
}

/** Sections by place mix results of several reasons, so all share one joined reason, or none. */
function reasonsByPlace(reasons: (string | null)[], sections: number): (string | null)[] {
  const all = [...new Set(reasons)];
  return Array(sections).fill(all.includes(null) ? null : all.join('. '));
}

async function present(
  handle: DbOrTx,
  { page, reasons, relatedLeftOut }: Pick<Answer, 'page' | 'reasons' | 'relatedLeftOut'>,
  understood: QueryCorrection[],
): Promise<FoundProducts> {
  const ids = page.found.map(({ id }) => id);
  const views = new Map((await findProductsByIds(handle, ids)).map((view) => [view.id, view]));
  const shown = page.found.filter(({ id }) => views.has(id));
  const reasonOf = ({ section }: { section: number }) => reasons[section] ?? null;
  const alsoMeant = shown.flatMap((one, from): AlsoMeant[] => {
    const reason = reasonOf(one);
    const before = shown[from - 1];
    return reason && (!before || reasonOf(before) !== reason) ? [{ reason, from }] : [];
  });
  return {
    products: shown.flatMap(({ id }) => views.get(id) ?? []),
    total: page.total,
    totalIsExact: page.totalIsExact,
    nextCursor: page.next ? writeCursor(page.next) : null,
    understood,
    alsoMeant,
    relatedLeftOut,
  };
}
