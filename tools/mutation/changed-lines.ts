import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/** The commit where this branch left main; on main, the previous commit; null in a clone with one commit. */
async function branchPoint(): Promise<string | null> {
  const head = await git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main).catch((): null => null);
    if (base && base !== head) return base;
  }
  return git('rev-parse', '--verify', 'HEAD~1').catch((): null => null);
}

/** Lines (from 1) added or changed since a commit, by file, including uncommitted ones. */
export async function changedLines(from?: string): Promise<Map<string, Set<number>>> {
  const base = from ?? (await branchPoint());
  return readHunks(base ? await git('diff', '--unified=0', '--no-color', base, '--', 'src') : '');
}

/** The changed lines on the new side of a diff without context. */
export function readHunks(diff: string): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const line of diff.split('\n')) {
    const file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1];
    if (file) {
      lines = new Set();
      changed.set(file, lines);
    }
    const [, start, count] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let n = 0; start && n < Number(count ?? 1); n++) lines.add(Number(start) + n);
  }
  return changed;
}
