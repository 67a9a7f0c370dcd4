import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const BLOCK = Buffer.alloc(64 * 1024);
/** Left free for other writers while the disk is full. */
const MARGIN_BYTES = 32 * 1024 * 1024;

/** A separate disk that a drill can fill. */
export interface SmallDisk {
  /** Fills the disk. */
  fill(): Promise<void>;
  /** Frees the space. */
  free(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Mounts an in-memory disk of this many MiB at `folder`.
 * @returns null if the machine does not allow it
 */
export async function mountSmallDisk(folder: string, mebibytes: number): Promise<SmallDisk | null> {
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'dwaso-drill', folder]);
  } catch {
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await exec('fallocate', ['--length', String(bavail * bsize - MARGIN_BYTES), ballast]);
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.appendFile(BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async close() {
      await exec('umount', ['-l', folder]);
    },
  };
}
