export { type AskRow, askForGoods, listAsks, purgeAsks } from './asks.ts';
export {
  createSearchCounter,
  listSearchedWords,
  purgeSearchCounts,
  type SearchCounter,
} from './count-searches.ts';
export { countWords } from './count-words.ts';
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
} from './documents.ts';
export type { Expression } from './expression.ts';
export { listTowns } from './nearest-places.ts';
export { findAmong, postgresIndex } from './postgres-index.ts';
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
export { shopsSelling } from './shops-selling.ts';
export { suggest } from './suggest.ts';
export { addTerm, listTerms, removeTerm, type TermRow } from './terms.ts';
export { wordForms } from './word-forms.ts';
