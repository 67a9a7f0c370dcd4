import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { postgresIndex } from '#modules/search';
import { createSideIndex, type SideIndex, type SideIndexOptions } from './side-index.ts';

const NAME = /^search(-\d+)?\.sqlite$/;

/** Index file of one process. @param number the process's number, from 1 */
export function sideIndexFile(dataDir: string, number = 1): string {
  return path.join(dataDir, number === 1 ? 'search.sqlite' : `search-${number}.sqlite`);
}

/** Lists the index files of a node's processes: the first one always, others if they exist. */
export async function sideIndexFiles(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => NAME.test(name));
  return [...new Set([sideIndexFile(dataDir), ...names.map((name) => path.join(dataDir, name))])];
}

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
