import { postgresIndex } from '#modules/search';
import { createSideIndex, type SideIndex, type SideIndexOptions } from './side-index.ts';

export { sideIndexFile, sideIndexFiles } from './files.ts';
export { rebuildIndex } from './index-sync.ts';
export { createSideIndex, type SideIndex } from './side-index.ts';

/** Number of documents from which a side index pays (docs/scale.md). */
const LARGE_MARKET = 50_000;

/** Creates the search: PostgreSQL alone, this node's side index, or one of them by the size of the market. */
export function createSearchIndex(
  setting: 'auto' | 'postgres' | 'side',
  options: Omit<SideIndexOptions, 'fromDocuments'>,
): SideIndex {
  if (setting !== 'postgres')
    return createSideIndex({ ...options, fromDocuments: setting === 'side' ? 0 : LARGE_MARKET });
  return {
    ...postgresIndex,
    nudge: () => undefined,
    ready: () => false,
    builtShare: () => null,
    stop: async () => undefined,
  };
}
