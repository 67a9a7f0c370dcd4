export {
  CHANGE_RETENTION_DAYS,
  countDocuments,
  findDocuments,
  purgeSearchChanges,
  readChangedIds,
  readDocuments,
  refreshDocumentFrequencies,
  type SearchDocument,
  sampleDocumentIds,
  snapshotXmin,
} from './documents.ts';
export { type Expression, inflections } from './expression.ts';
export { listTowns } from './nearest-places.ts';
export { findAmong, postgresIndex } from './postgres-index.ts';
export type { QueryAnalysis } from './query-understanding.ts';
export {
  createSearchCounter,
  listProductRequests,
  listSearchedWords,
  type ProductRequestRow,
  purgeProductRequests,
  purgeSearchCounts,
  requestProduct,
  type SearchAnalytics,
} from './search-analytics.ts';
export {
  COUNT_MAX,
  type Place,
  type Position,
  type SearchIndex,
  type SearchOrder,
  type SearchPage,
  type SearchRequest,
} from './search-index.ts';
export { searchProducts } from './search-products.ts';
export {
  createInSeasonFinder,
  createSeason,
  deleteSeason,
  getSeason,
  listSeasons,
  type SeasonView,
  updateSeason,
} from './seasons.ts';
export { findShopsSelling, suggest, toGoodsQueries } from './suggest.ts';
export { addSynonym, listTerms, removeTerm, type TermRow } from './synonyms.ts';
