import { access, cp, glob, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkOutVersion } from './support/git-checkout.ts';
import { runTests } from './support/run-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Tests of the tables themselves, some unknown to the old version. */
const NOT_ASKED = [
  'tests/api/migrations.test.ts',
  'tests/api/repeatables.test.ts',
  'tests/api/kept-answers.test.ts',
  'tests/api/cached-responses.test.ts',
];
/** The files that define the database. */
const SCHEMA = [
  'migrations',
  'src/platform/functions.sql',
  'src/modules/*/functions.sql',
  'src/modules/*/seed',
];

/**
 * Runs the API tests of an older version on this version's tables, since both versions run side by side during an
 * upgrade.
 * @param ref a git ref
 * @returns the number of passed tests and the names of failed ones
 */
export async function backwardCompatibility(ref: string) {
  const { dir, remove } = await checkOutVersion(ref, false);
  try {
    await access(path.join(dir, 'src/platform/functions.sql')).catch(() => {
      throw new Error(`${ref} is from before the baseline: it can not run on the tables of this version`);
    });
    // The older code migrates to the newest schema in its folder.
    for await (const old of glob(SCHEMA, { cwd: dir })) await rm(path.join(dir, old), { recursive: true });
    for await (const ours of glob(SCHEMA, { cwd: ROOT })) {
      await cp(path.join(ROOT, ours), path.join(dir, ours), { recursive: true });
    }
    const left = NOT_ASKED.flatMap((file) => ['--exclude', file]);
    return { ref, ...(await runTests(dir, ['tests/api', ...left])) };
  } finally {
    await remove();
  }
}
