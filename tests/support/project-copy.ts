import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');

/** A copy of the working tree for tests that plant an error. `node_modules` is a symbolic link. */
export async function copyProject(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'dwaso-copy-'));
  const listing = promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of (await listing).stdout.split('\n').filter(Boolean)) {
    const to = path.join(root, file);
    await mkdir(path.dirname(to), { recursive: true });
    // Git still lists files whose removal is not committed.
    await copyFile(path.join(ROOT, file), to).catch(() => undefined);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
