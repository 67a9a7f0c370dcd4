import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { MediaStorage } from '#modules/media';

const DAY_MS = 86_400_000;
/** Rewrite a file still in use after this time, so that its modification time shows when it was last served. */
const REFRESH_AFTER_MS = 7 * DAY_MS;
const KEPT_MS = 30 * DAY_MS + REFRESH_AFTER_MS;
const AT_ONCE = 8;
/** Minimum time between listings of the store, which bounds the cost of requests for missing files. */
const LOOK_MS = 5_000;

const FOLDER = 'builds/';
const COMPRESSED = '.br';
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Copies this build's assets to the media store and keeps them there for 30 days after a node last served them. Pages
 * of the build before or after then find their files on every node (docs/operations.md, Upgrade). Runs before a node
 * answers requests, and once a day.
 * @param buildDir build folder, whose `assets` subfolder holds the files of the running build
 */
export async function publishAssets(
  storage: MediaStorage,
  buildDir: string,
  now = Date.now(),
): Promise<void> {
  const assets = path.join(buildDir, 'assets');
  const built = new Set(await readdir(assets));
  const there = new Map<string, number>();
  for await (const { key, modifiedAt } of storage.list(FOLDER)) {
    there.set(key.slice(FOLDER.length), modifiedAt.getTime());
  }
  const missing = [...built].filter((file) => now - (there.get(file) ?? 0) > REFRESH_AFTER_MS);
  const publish = async (file: string) =>
    storage.put(FOLDER + file, await readFile(path.join(assets, file)), typeOf(file));
  await pMap(missing, publish, { concurrency: AT_ONCE, stopOnError: false });
  for (const [file, modifiedMs] of there) {
    if (!built.has(file) && now - modifiedMs > KEPT_MS) await storage.remove(FOLDER + file);
  }
}

export interface RetainedAsset {
  bytes: Uint8Array;
  type: string;
  isCompressed: boolean;
}

/** Serves assets of other builds. */
export function createRetainedAssets(storage: MediaStorage) {
  let known = new Set<string>();
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  async function look(): Promise<void> {
    lookedAtMs = performance.now();
    const found = new Set<string>();
    for await (const { key } of storage.list(FOLDER)) found.add(key.slice(FOLDER.length));
    known = found;
  }
  async function isThere(file: string): Promise<boolean> {
    if (!known.has(file) && performance.now() - lookedAtMs > LOOK_MS) {
      looking ??= look().finally(() => {
        looking = null;
      });
    }
    if (looking) await looking;
    return known.has(file);
  }
  return {
    /** Finds a file by name, compressed if possible; null when no build of the last weeks had it. */
    async find(file: string, acceptsBrotli: boolean): Promise<RetainedAsset | null> {
      if (!(await isThere(file))) return null;
      const isCompressed = acceptsBrotli && known.has(file + COMPRESSED);
      const bytes = await storage.get(FOLDER + file + (isCompressed ? COMPRESSED : ''));
      return bytes && { bytes, type: typeOf(file), isCompressed };
    },
  };
}

function typeOf(file: string): string {
  const name = file.endsWith(COMPRESSED) ? file.slice(0, -COMPRESSED.length) : file;
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
