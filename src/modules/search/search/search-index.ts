import type { Measure } from '#shared/measures';
import type { DbOrTx } from '../../../platform/database.ts';
import type { Expression } from './expression.ts';

/** What a list of products is narrowed to beside its words. */
export interface SearchFilters {
  /** Categories of the name asked for; empty when there is none of that name. */
  categoryIds?: string[] | undefined;
  shopId?: string | undefined;
  region?: string | undefined;
  /** Only what is measured by it; prices are those of one kilogram, litre or yard then, also where they order. */
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

/** Where a page ends: the section and the sort keys of its last product. */
export interface Position {
  section: number;
  nameWords: number;
  createdAt: string;
  pricePesewas: number;
  ratingRank: number;
  id: string;
}

/** A region; or one town of it; or, where the town is null, what of it is in no town that is known. */
export interface Place {
  region: string;
  town?: string | null;
}

/** Documents whose words hold the expression, or whose texts contain what was typed. Without either, all of them. */
export interface SearchSection {
  words: Expression | null;
  /** Where {@link SearchRequest.contained} is looked for as well: what the words don't carry. */
  text?: 'name' | 'anywhere' | undefined;
}

export interface SearchRequest {
  /** One after the other: what is in a section is in none after it, and the last would have everything. */
  sections: SearchSection[];
  /** Places as sections instead, the nearest first, no two of which overlap; what is in none of them comes last. */
  places?: Place[] | undefined;
  contained?: string | undefined;
  filters: SearchFilters;
  /** Within a section. */
  order: SearchOrder;
  after: Position | null;
  limit: number;
}

export interface SearchPage {
  /** In order, each with the number of its section. */
  found: Pick<Position, 'id' | 'section'>[];
  /** At most {@link COUNT_MAX}. */
  total: number;
  totalIsExact: boolean;
  /** Null at the end. */
  next: Position | null;
}

/** Beyond this many matches an answer says "more than", instead of counting a million. */
export const COUNT_MAX = 1000;

/** Finds products by the words of their documents. PostgreSQL does it by itself; a side index is quicker in a large market. */
export interface SearchIndex {
  find(handle: DbOrTx, request: SearchRequest): Promise<SearchPage>;
}
