import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStorage, StoredFile } from '#modules/media';

/**
 * Stores pictures in a folder. Writes are atomic, and a full disk leaves no draft behind.
 * @param write writes the bytes; a test can make it fail
 */
export function createDiskStorage(root: string, write: typeof writeFile = writeFile): MediaStorage {
  const fileOf = (key: string) => {
    const file = path.resolve(root, key);
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error(`not a media key: ${key}`);
    return file;
  };
  async function* list(folder: string): AsyncGenerator<StoredFile> {
    for (const entry of await readdir(fileOf(folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      // The file may be gone: drafts are renamed, pictures removed.
      const found = await stat(file).catch(() => null);
      const key = path.relative(root, file).split(path.sep).join('/');
      if (found) yield { key, modifiedAt: found.mtime };
    }
  }
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}`;
      try {
        await write(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: (key) => readFile(fileOf(key)).catch(() => null),
    remove: (key) => rm(fileOf(key), { force: true }),
    list,
  };
}
