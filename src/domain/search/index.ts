export { type AskRow, askForGoods, listAsks, purgeAsks } from './asks.ts';
export {
  createSearchCounter,
  listSearchedWords,
  purgeSearchCounts,
  type SearchCounter,
} from './count-searches.ts';
export { countWords } from './count-words.ts';
export { postgresIndex } from './postgres-index.ts';
export type { SearchIndex } from './search-index.ts';
export { type FoundProducts, searchProducts } from './search-products.ts';
export { shopsSelling } from './shops-selling.ts';
export { suggest } from './suggest.ts';
export { addTerm, listTerms, removeTerm, type TermRow } from './terms.ts';
