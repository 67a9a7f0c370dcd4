import type pg from 'pg';
import { StartupError } from './startup-error.ts';

/** The oldest version whose unique constraints take nulls as alike, which the tables need. */
export const POSTGRES_MIN_MAJOR = 15;
/** Extensions that the migrations switch on. */
export const REQUIRED_EXTENSIONS = ['citext', 'pg_trgm'] as const;

export interface ServerInfo {
  /** As PostgreSQL writes it: `18.4`. */
  version: string;
  major: number;
  /** In which the database keeps words: `UTF8`. */
  encoding: string;
  /** Extensions that are needed and not installed on that server. */
  missing: string[];
}

/** What an open connection says of its server. */
export async function readServerInfo(client: Pick<pg.Client, 'query'>): Promise<ServerInfo> {
  const { rows } = await client.query<{
    version: string;
    number: string;
    encoding: string;
    extensions: string[] | null;
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('server_encoding') as encoding,
      (select array_agg(name::text) from pg_available_extensions where name = any($1)) as extensions`,
    [REQUIRED_EXTENSIONS],
  );
  const [found] = rows;
  const there = found?.extensions ?? [];
  return {
    version: (found?.version ?? '').split(' ')[0] as string,
    major: Math.floor(Number(found?.number) / 10_000),
    encoding: found?.encoding ?? '',
    missing: REQUIRED_EXTENSIONS.filter((name) => !there.includes(name)),
  };
}

/** What is wrong with a server, in a sentence; null when it will do. */
export function unsupportedReason({ version, major, encoding, missing }: ServerInfo): string | null {
  if (major < POSTGRES_MIN_MAJOR) {
    return `The database is PostgreSQL ${version}; Dwaso needs ${POSTGRES_MIN_MAJOR} or newer.`;
  }
  if (encoding !== 'UTF8') {
    return `The database keeps words in ${encoding}, which has no ₵: create it with ENCODING 'UTF8' TEMPLATE template0.`;
  }
  if (missing.length === 0) return null;
  return `PostgreSQL lacks the extension ${missing.join(' and ')}: install the package of contrib modules there.`;
}

/** @throws StartupError when the server is too old or lacks an extension, or the database is not of UTF-8 */
export async function assertSupportedPostgres(client: Pick<pg.Client, 'query'>): Promise<void> {
  const fault = unsupportedReason(await readServerInfo(client));
  if (fault) throw new StartupError(fault);
}
