import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../src/platform/database.ts';
import { bool, hasRow, readRows, int } from '../src/platform/rows.ts';
import { StartupError } from '#platform/startup-error';

/** Every account of the demo market and of generated ones ends so; no real address can. */
const DEMO_DOMAIN = '%@dwaso.test';

/** The shop that is in every demo: by it a database is known for one. A real market takes no such address. */
const MARKER = 'seller@dwaso.test';

/**
 * How many accounts with a published password are in the database, and whether accounts of people or shops are there
 * without the demo's marker. One that was never migrated has neither.
 */
export async function countAccounts(handle: DbOrTx): Promise<{ demo: number; isReal: boolean }> {
  const made = await hasRow(handle, sql`select 1 where to_regclass('users') is not null and to_regclass('shops') is not null`);
  if (!made) return { demo: 0, isReal: false };
  const [found] = await readRows(handle, { demo: int, isReal: bool },
    sql`select (select count(*) from users where email like ${DEMO_DOMAIN})::int
        + (select count(*) from shops where email like ${DEMO_DOMAIN})::int as demo,
      (exists (select 1 from shops) or exists (select 1 from users))
        and not exists (select 1 from shops where email = ${MARKER}) as "isReal"`,
  );
  return found ?? { demo: 0, isReal: false };
}

/** @throws StartupError when the database holds demo accounts, whose password is published */
export async function assertNoDemoAccounts(handle: DbOrTx): Promise<void> {
  const { demo } = await countAccounts(handle);
  if (demo === 0) return;
  throw new StartupError(
    `The database holds ${demo} demo accounts (…@dwaso.test), whose password is published: use an empty database.`,
  );
}

/** @throws StartupError when the database holds an account and is not the demo's */
export async function assertDemoMarket(handle: DbOrTx): Promise<void> {
  if (!(await countAccounts(handle)).isReal) return;
  throw new StartupError(
    'The database holds a real market, which no demo may touch: use an empty database, or APP_ENV=production.',
  );
}
