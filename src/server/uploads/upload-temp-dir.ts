import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Temporary folder for one request's uploads; created with the first file. */
export interface UploadTempDir {
  /** Returns the path of a new file. */
  newFile(): Promise<string>;
  remove(): Promise<void>;
}

export function createUploadFolder(parent: string): UploadTempDir {
  const folder = path.join(parent, randomUUID());
  let made: Promise<unknown> | null = null;
  return {
    async newFile() {
      made ??= mkdir(folder, { recursive: true });
      await made;
      return path.join(folder, randomUUID());
    },
    async remove() {
      if (made) await rm(folder, { recursive: true, force: true });
    },
  };
}

const LEFT_BEHIND_MS = 60 * 60 * 1000;

/**
 * Removes folders that a killed process left behind. Only those older than an hour: other nodes may be using the rest.
 */
export async function removeOrphanedUploads(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
