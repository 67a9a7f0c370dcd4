import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const BLOCK = Buffer.alloc(64 * 1024);
/** Left for what others write while most of it is taken. */
const MARGIN_BYTES = 32 * 1024 * 1024;

/** A disk of its own that a drill may fill. */
export interface SmallDisk {
  /** Takes all room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  close(): Promise<void>;
}

/** Mounts a disk of so many MiB at `folder`, in memory. @returns null where this machine does not let us */
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
