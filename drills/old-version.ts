import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkoutOf } from './support/checkout-of.ts';
import { runTests } from './support/run-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Tests of the tables themselves, of which the old version does not know all. */
const NOT_ASKED = ['tests/api/migrations.test.ts', 'tests/api/kept-answers.test.ts'];

/**
 * The API tests of an older version on the tables of this one, as nodes of both run beside each other during an upgrade.
 * @param ref the older version, as git names it
 * @returns what passed, and the names of what failed
 */
export async function oldVersion(ref: string) {
  const { dir, remove } = await checkoutOf(ref, false);
  try {
    // The older code brings a database to the newest migration that it finds.
    await rm(path.join(dir, 'migrations'), { recursive: true });
    await cp(path.join(ROOT, 'migrations'), path.join(dir, 'migrations'), { recursive: true });
    const left = NOT_ASKED.flatMap((file) => ['--exclude', file]);
    return { ref, ...(await runTests(dir, ['tests/api', ...left])) };
  } finally {
    await remove();
  }
}
