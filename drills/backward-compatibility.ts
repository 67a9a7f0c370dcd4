import { access, cp, glob, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkOutVersion } from './support/git-checkout.ts';
import { runTests } from './support/run-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Tests of the tables themselves, of which the old version does not know all. */
const NOT_ASKED = [
  'tests/api/migrations.test.ts',
  'tests/api/repeatables.test.ts',
  'tests/api/kept-answers.test.ts',
  'tests/api/cached-responses.test.ts',
];
/** All that makes the database. */
const SCHEMA = [
  'migrations',
  'src/platform/functions.sql',
  'src/modules/*/functions.sql',
  'src/modules/*/seed',
];

/**
 * The API tests of an older version on the tables of this one, as nodes of both run beside each other during an upgrade.
 * @param ref the older version, as git names it
 * @returns what passed, and the names of what failed
 */
export async function backwardCompatibility(ref: string) {
  const { dir, remove } = await checkOutVersion(ref, false);
  try {
    await access(path.join(dir, 'src/platform/functions.sql')).catch(() => {
      throw new Error(`${ref} is from before the baseline: it can not run on the tables of this version`);
    });
    // The older code brings a database to the newest schema that it finds.
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
