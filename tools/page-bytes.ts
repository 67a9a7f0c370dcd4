/** `node tools/page-bytes.ts` prints the compressed JavaScript of each page's first load. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PageLanguage } from '../src/shared/languages.ts';
import { SITES, type Site, siteManifest } from '../src/web/lib/ssr/sites.ts';

interface Route {
  parentId?: string;
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const BUILD = path.join(import.meta.dirname, '../build');
const CLIENT = path.join(BUILD, 'client');

async function readManifest(language: PageLanguage, site: Site) {
  const server = path.join(BUILD, language === 'en' ? '' : language, 'server/index.js');
  const [url] = /\/assets\/manifest-[\da-f]+\.js/.exec(await readFile(server, 'utf8')) ?? [];
  if (!url) throw new Error(`There is no build in ${language}`);
  const file = siteManifest(url, site);
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
export async function pageBytes(language: PageLanguage = 'en'): Promise<Map<string, number>> {
  const pages = new Map<string, number>();
  for (const site of SITES) {
    const { file, manifest } = await readManifest(language, site);
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
