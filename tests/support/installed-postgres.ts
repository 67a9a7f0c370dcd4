import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresPrograms } from '../../src/platform/embedded-postgres.ts';

/** The programs of a PostgreSQL that Debian's package `postgresql-15` (or another major version's) has put there; null without it. */
export async function installedPostgres(major: number): Promise<PostgresPrograms | null> {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  const initdb = path.join(folder, 'initdb');
  const isThere = await access(initdb).then(
    () => true,
    () => false,
  );
  // The locale that needs no table of the system came with 17.
  return isThere ? { initdb, postgres: path.join(folder, 'postgres'), locale: ['--locale=C.UTF-8'] } : null;
}
