import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../../tests/support/project-copy.ts';

const exec = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..', '..');

/** Another version of the project beside this one, with the same packages. */
export interface Checkout {
  dir: string;
  remove(): Promise<void>;
}

/**
 * @param ref a git ref
 * @param build builds its own pages; otherwise it serves ours
 */
export async function checkOutVersion(ref: string, build: boolean): Promise<Checkout> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'dwaso-version-'));
  const dir = path.join(parent, 'checkout');
  const remove = async () => {
    await exec('git', ['worktree', 'remove', '--force', dir], { cwd: ROOT }).catch(() => undefined);
    await rm(parent, { recursive: true, force: true });
  };
  try {
    await exec('git', ['worktree', 'add', '--detach', dir, ref], { cwd: ROOT });
    await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
    if (build) await buildIn(dir);
    else await cp(path.join(ROOT, 'build'), path.join(dir, 'build'), { recursive: true });
    return { dir, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const HEX = "hashCharacters: 'hex'";

/** This version with new file names for all pages, as if every page had changed. */
export async function buildWithNewHashes(): Promise<Checkout> {
  const { root: dir, remove } = await copyProject();
  try {
    const config = path.join(dir, 'vite.config.ts');
    const ours = await readFile(config, 'utf8');
    // The server names the style sheet too, so both builds need the same names.
    const other = ours
      .replace('output: {', `output: { ${HEX},`)
      .replace('ssr: {', `ssr: { build: { rolldownOptions: { output: { ${HEX} } } },`);
    if (other.split(HEX).length !== 3)
      throw new Error('vite.config.ts names no output, or no build of the server');
    await writeFile(config, other);
    await buildIn(dir);
    return { dir, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const buildIn = (dir: string) => exec(process.execPath, ['tools/build-if-needed.ts'], { cwd: dir });
