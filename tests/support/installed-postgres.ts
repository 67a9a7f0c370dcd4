import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresPrograms } from '../../src/platform/embedded-postgres.ts';

/** The programs of Debian's package `postgresql-15`, or another major version, or null if it is not installed. */
export async function installedPostgres(major: number): Promise<PostgresPrograms | null> {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  const initdb = path.join(folder, 'initdb');
  const isInstalled = await access(initdb).then(
    () => true,
    () => false,
  );
  // PostgreSQL 17 introduced a UTF-8 locale that needs no system files.
  return isInstalled
    ? { initdb, postgres: path.join(folder, 'postgres'), locale: ['--locale=C.UTF-8'] }
    : null;
}
