import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

export interface FolderSum {
  files: number;
  bytes: number;
  sha256: string;
}

/** The number, size and hash of all files under `folder`, or of one file. Equal names and contents give equal sums. */
export async function sumFolder(folder: string): Promise<FolderSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  const files = await filesUnder(folder);
  for (const file of files) {
    const content = (await lstat(file)).isSymbolicLink() ? await readlink(file) : await readFile(file);
    bytes += Buffer.byteLength(content);
    const own = createHash('sha256').update(content).digest('hex');
    hash.update(`${path.relative(folder, file)} ${own}\n`);
  }
  return { files: files.length, bytes, sha256: hash.digest('hex') };
}

async function filesUnder(folder: string): Promise<string[]> {
  if (!(await lstat(folder)).isDirectory()) return [folder];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
