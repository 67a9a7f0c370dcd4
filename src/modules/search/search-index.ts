import type { Measure } from '#shared/measures';
import type { DbOrTx } from '../../platform/database.ts';
import type { Expression } from './expression.ts';
import type { QueryAnalysis } from './query-understanding.ts';

/** Filters on a product list, apart from the search words. */
export interface SearchFilters {
  /** Categories with the requested name; empty when none has it. */
  categoryIds?: string[] | undefined;
  shopId?: string | undefined;
  region?: string | undefined;
  /** Only products with this measure; prices in filters and order are then per kilogram, litre or yard. */
  per?: Measure | undefined;
  /** Pesewas. */
  minPrice?: number | undefined;
  /** Pesewas. */
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  /** Stars. */
  minRating?: number | undefined;
  /** A region that the shop's delivery reaches. */
  deliversTo?: string | undefined;
}

/** `match`: the shortest names first, then the newest. */
export type SearchOrder = 'match' | 'newest' | 'price-asc' | 'price-desc' | 'top-rated';

/** End of a page: the section and sort keys of its last product. */
export interface Position {
  section: number;
  nameWords: number;
  createdAt: string;
  pricePesewas: number;
  ratingRank: number;
  id: string;
}

/** A region; or one of its towns; or, with a null town, the rest of it outside known towns. */
export interface Place {
  region: string;
  town?: string | null;
}

/** Documents whose words match the expression, or whose texts contain the typed text. Without either, all documents. */
export interface SearchSection {
  words: Expression | null;
  /** Where to search for {@link SearchRequest.contained} as well, when words alone cannot match it. */
  text?: 'name' | 'anywhere' | undefined;
}

export interface SearchRequest {
  /** In order: a document belongs to the first section that matches, and the last one matches all results. */
  sections: SearchSection[];
  /** Places as sections instead, nearest first, without overlap; results in none of them come last. */
  places?: Place[] | undefined;
  contained?: string | undefined;
  filters: SearchFilters;
  /** Order within a section. */
  order: SearchOrder;
  after: Position | null;
  limit: number;
}

export interface SearchPage {
  /** In order, with section numbers. */
  found: Pick<Position, 'id' | 'section'>[];
  /** At most {@link COUNT_MAX}. */
  total: number;
  totalIsExact: boolean;
  /** Null at the end. */
  next: Position | null;
}

/** Upper bound of an exact count; beyond it a response says "more than" instead of counting a million. */
export const COUNT_MAX = 1000;

/**
 * Finds products by the words of their documents. PostgreSQL alone is enough; a side index is faster for a large
 * catalogue.
 */
export interface SearchIndex {
  find(handle: DbOrTx, request: SearchRequest): Promise<SearchPage>;
  /** Answers with the cached analysis of this text, or caches the one of `analyze`. An index without it caches none. */
  analysisOf?(text: string, analyze: () => Promise<QueryAnalysis>): Promise<QueryAnalysis>;
}
