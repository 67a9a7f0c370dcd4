export { type AskRow, askForGoods, listAsks, purgeAsks } from './search/asks.ts';
export {
  createSearchCounter,
  listSearchedWords,
  purgeSearchCounts,
  type SearchCounter,
} from './search/count-searches.ts';
export { countWords } from './search/count-words.ts';
export {
  CHANGES_KEPT_DAYS,
  countDocuments,
  documentsOf,
  drawDocumentIds,
  firstOpenTransaction,
  purgeSearchChanges,
  readChangedIds,
  readDocuments,
  type SearchDocument,
} from './search/documents.ts';
export type { Expression } from './search/expression.ts';
export { listTowns } from './search/nearest-places.ts';
export { findAmong, postgresIndex } from './search/postgres-index.ts';
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
export { addTerm, listTerms, removeTerm, type TermRow } from './search/terms.ts';
export { wordForms } from './search/word-forms.ts';
export { addSeason, changeSeason, removeSeason } from './seasons/edit-seasons.ts';
export { getSeason, listSeasons, type SeasonView } from './seasons/read-seasons.ts';
export { createFindRipe } from './seasons/ripe-goods.ts';
