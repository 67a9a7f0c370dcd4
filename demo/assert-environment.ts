import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../src/platform/database.ts';
import { bool, hasRow, readRows, int } from '../src/platform/rows.ts';
import { StartupError } from '#platform/startup-error';

/** The domain of every demo and generated account; no real address can have it. */
const DEMO_DOMAIN = '%@dwaso.test';

/** The shop that every demo has, which identifies a demo database. A real market accepts no such address. */
const MARKER = 'seller@dwaso.test';

/**
 * Counts accounts with a published password and tells whether there are accounts without the demo's domain. A database
 * before its first migration has neither.
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

/** @throws StartupError when the database has demo accounts, whose password is published */
export async function assertNoDemoAccounts(handle: DbOrTx): Promise<void> {
  const { demo } = await countAccounts(handle);
  if (demo === 0) return;
  throw new StartupError(
    `The database holds ${demo} demo accounts (…@dwaso.test), whose password is published: use an empty database.`,
  );
}

/** @throws StartupError when the database has accounts but is not the demo's */
export async function assertDemoMarket(handle: DbOrTx): Promise<void> {
  if (!(await countAccounts(handle)).isReal) return;
  throw new StartupError(
    'The database holds a real market, which no demo may touch: use an empty database, or APP_ENV=production.',
  );
}
