import { readdir } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^search(-\d+)?\.sqlite$/;

/** The file of one process that answers searches. @param number its number among them, from 1 */
export function sideIndexFile(dataDir: string, number = 1): string {
  return path.join(dataDir, number === 1 ? 'search.sqlite' : `search-${number}.sqlite`);
}

/** The files that the processes of a node keep: always the first one's, and those of others that are there. */
export async function sideIndexFiles(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => NAME.test(name));
  return [...new Set([sideIndexFile(dataDir), ...names.map((name) => path.join(dataDir, name))])];
}
