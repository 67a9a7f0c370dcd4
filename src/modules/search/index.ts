export {
  CHANGE_RETENTION_DAYS,
  countDocuments,
  documentsOf,
  purgeSearchChanges,
  readChangedIds,
  readDocuments,
  type SearchDocument,
  sampleDocumentIds,
  snapshotXmin,
} from './search/documents.ts';
export type { Expression } from './search/expression.ts';
export { inflections } from './search/inflections.ts';
export { listTowns } from './search/nearest-places.ts';
export { findAmong, postgresIndex } from './search/postgres-index.ts';
export { type AskRow, listProductRequests, purgeAsks, requestProduct } from './search/product-requests.ts';
export { refreshDocumentFrequencies } from './search/refresh-document-frequencies.ts';
export {
  createSearchCounter,
  listSearchedWords,
  purgeSearchCounts,
  type SearchAnalytics,
} from './search/search-analytics.ts';
export {
  COUNT_MAX,
  type Place,
  type Position,
  type SearchIndex,
  type SearchOrder,
  type SearchPage,
  type SearchRequest,
} from './search/search-index.ts';
export { searchProducts } from './search/search-products.ts';
export { shopsSelling } from './search/shops-selling.ts';
export { suggest } from './search/suggest.ts';
export { addSynonym, listTerms, removeTerm, type TermRow } from './search/synonyms.ts';
export { addSeason, changeSeason, removeSeason } from './seasons/edit-seasons.ts';
export { createInSeasonFinder } from './seasons/in-season-products.ts';
export { getSeason, listSeasons, type SeasonView } from './seasons/read-seasons.ts';
