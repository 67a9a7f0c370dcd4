import { readdir } from 'node:fs/promises';
import path from 'node:path';

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
