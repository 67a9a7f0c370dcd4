import type pg from 'pg';
import { StartupError } from './startup-error.ts';

/** First version with `UNIQUE NULLS NOT DISTINCT`, which the tables need. */
export const POSTGRES_MIN_MAJOR = 15;
/** Extensions that the migrations create. */
export const REQUIRED_EXTENSIONS = ['citext', 'pg_trgm'] as const;

export interface ServerInfo {
  /** As PostgreSQL formats it: `18.4`. */
  version: string;
  major: number;
  /** Encoding of the database: `UTF8`. */
  encoding: string;
  /** Required extensions that the server does not offer. */
  missing: string[];
}

/** Reads version, encoding and missing extensions of the server behind an open connection. */
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

/** Returns in one sentence why the server is not supported, or null if it is. */
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

/** @throws StartupError when the server is too old or lacks an extension, or the database's encoding is not UTF-8 */
export async function assertSupportedPostgres(client: Pick<pg.Client, 'query'>): Promise<void> {
  const fault = unsupportedReason(await readServerInfo(client));
  if (fault) throw new StartupError(fault);
}
