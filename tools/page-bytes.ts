/** `node tools/page-bytes.ts` prints the compressed JavaScript of each page's first load. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { SITES, type Site } from '../src/web/lib/ssr/sites.ts';

interface Route {
  parentId?: string;
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const CLIENT = path.join(import.meta.dirname, '../build/client');

async function readManifest(site: Site): Promise<{ file: string; manifest: Manifest }> {
  const name = (await readdir(path.join(CLIENT, 'assets'))).find((one) => one.endsWith(`.${site}.js`));
  if (!name) throw new Error(`There is no build with a manifest of ${site}`);
  const file = `/assets/${name}`;
  const text = await readFile(path.join(CLIENT, file), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  return { file, manifest };
}

const readCompressedSize = async (file: string): Promise<number> => {
  const whole = path.join(CLIENT, file);
  const { size } = await stat(`${whole}.br`).catch(() => stat(whole));
  return size;
};

/**
 * Bytes by route id, compressed with brotli, without headers: the entry, the layouts around a page, the page, and their
 * imports.
 */
export async function pageBytes(): Promise<Map<string, number>> {
  const pages = new Map<string, number>();
  for (const site of SITES) {
    const { file, manifest } = await readManifest(site);
    const { entry, routes } = manifest;
    for (const id of Object.keys(routes)) {
      const files = new Set([file, entry.module, ...entry.imports]);
      for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined)
        for (const one of [at.module, ...(at.imports ?? [])]) files.add(one);
      const sizes = await Promise.all([...files].map(readCompressedSize));
      if (!pages.has(id))
        pages.set(
          id,
          sizes.reduce((sum, size) => sum + size, 0),
        );
    }
  }
  return pages;
}

if (import.meta.main) {
  for (const [id, bytes] of await pageBytes())
    console.log(`${(bytes / 1024).toFixed(1).padStart(6)} KiB  ${id}`);
}
