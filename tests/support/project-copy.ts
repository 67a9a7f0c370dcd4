import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * A copy of the project as it is on the disk, in which something wrong can be planted while others read the project
 * itself. The packages are the project's own, by a link.
 */
export async function copyProject(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'dwaso-copy-'));
  const listing = promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of (await listing).stdout.split('\n').filter(Boolean)) {
    const to = path.join(root, file);
    await mkdir(path.dirname(to), { recursive: true });
    // A file that was removed, and is not committed as such yet, is listed still.
    await copyFile(path.join(ROOT, file), to).catch(() => undefined);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
