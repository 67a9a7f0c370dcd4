import { PRIVATE_FOLDER } from '#shared/private-photos';

export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/**
 * Storage for uploaded pictures, their renditions, recordings, and assets of earlier builds. Keys are paths such as
 * `u/0199…/480.webp`; writing a key twice is safe.
 */
export interface MediaStorage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under a key, or null. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Lists all files of a folder (`u/`) in no order, including temporary files left by a crash. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** Pictures are stored before the row that uses them is written, so younger files may still be in use. */
const OLD_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
const FOLDER = /^[up]\/[0-9a-f]{32}(?=\/)/;
/** A rendition; any other file is a temporary one left by a crash. */
const RENDITION = /\/(\d+|whole)\.(webp|avif)$/;

/**
 * Deletes pictures that no product, order (orders keep the picture of their checkout), shop, review, message or refund uses.
 * Keeps files younger than a day. Returns the number of files deleted.
 * @param findInUse returns the folders still in use
 */
export async function sweepMedia(
  storage: MediaStorage,
  findInUse: (folders: string[]) => Promise<Set<string>>,
  now: Date = new Date(),
): Promise<number> {
  let removed = 0;
  let folders = new Map<string, string[]>();
  const sweep = async () => {
    const inUse = await findInUse([...folders.keys()]);
    for (const [folder, keys] of folders) {
      for (const key of keys) {
        if (inUse.has(folder) && RENDITION.test(key)) continue;
        await storage.remove(key);
        removed++;
      }
    }
    folders = new Map();
  };
  for (const prefix of ['u/', PRIVATE_FOLDER]) {
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      const folder = FOLDER.exec(key)?.[0];
      if (!folder || now.getTime() - modifiedAt.getTime() < OLD_MS) continue;
      folders.set(folder, [...(folders.get(folder) ?? []), key]);
      if (folders.size >= BATCH) await sweep();
    }
  }
  await sweep();
  return removed;
}

/**
 * Deletes recordings that no row uses, as {@link sweepMedia} does with pictures. Returns the number deleted.
 * @param findInUse returns the keys still in use
 */
export async function sweepRecordings(
  storage: MediaStorage,
  findInUse: (keys: string[]) => Promise<Set<string>>,
  now: Date = new Date(),
): Promise<number> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of storage.list('voice/')) {
    if (now.getTime() - modifiedAt.getTime() >= OLD_MS) old.push(key);
  }
  const inUse = await findInUse(old);
  const unused = old.filter((key) => !inUse.has(key));
  for (const key of unused) await storage.remove(key);
  return unused.length;
}
