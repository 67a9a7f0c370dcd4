import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runTests } from './support/run-tests.ts';

const exec = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..');
/** Tests of the tables themselves, of which the old version does not know all. */
const NOT_ASKED = ['tests/api/migrations.test.ts', 'tests/api/kept-answers.test.ts'];

/**
 * The API tests of an older version on the tables of this one, as nodes of both run beside each other during an upgrade.
 * @param ref the older version, as git names it
 * @returns what passed, and the names of what failed
 */
export async function oldVersion(ref: string) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-old-'));
  const checkout = path.join(dir, 'checkout');
  try {
    await exec('git', ['worktree', 'add', '--detach', checkout, ref], { cwd: ROOT });
    await symlink(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
    await cp(path.join(ROOT, 'build'), path.join(checkout, 'build'), { recursive: true });
    // The older code brings a database to the newest migration that it finds.
    await rm(path.join(checkout, 'migrations'), { recursive: true });
    await cp(path.join(ROOT, 'migrations'), path.join(checkout, 'migrations'), { recursive: true });
    const left = NOT_ASKED.flatMap((file) => ['--exclude', file]);
    return { ref, ...(await runTests(checkout, ['tests/api', ...left])) };
  } finally {
    await exec('git', ['worktree', 'remove', '--force', checkout], { cwd: ROOT }).catch(() => undefined);
    await rm(dir, { recursive: true, force: true });
  }
}
