import pg from 'pg';
import { type Finding, green, red } from '../../src/composition/network-checks/finding.ts';
import { databaseErrorCode } from '../../src/platform/database-errors.ts';
import type { Env } from '../../src/platform/env.ts';

const CONNECT_MS = 5_000;
const POOLER = 'Pooler';
const REPLICA = 'Replica';
/** The time limits that Dwaso sets on direct connections. */
const LIMITS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '30s' };
/** Identifies the server, readable by every role. */
const WHICH = 'select pg_postmaster_start_time()::text || current_database() as which, current_user as role';

/**
 * Checks a pooler: it drops the time limits of a connection, so that the database's role must have them, and both URLs
 * must lead to the same database.
 */
export async function checkPooler(url: string, directUrl: string | undefined): Promise<Finding[]> {
  if (!directUrl) {
    const taken = await withClient(url, async () => true, LIMITS).catch(databaseErrorCode);
    const says = 'takes no settings of a connection: name the database itself in DATABASE_DIRECT_URL';
    return taken === '08P01' ? [red(POOLER, says)] : [];
  }
  const direct = await withClient(directUrl, (client) => client.query(WHICH));
  return withClient(url, async (client) => {
    const { rows } = await client.query(WHICH);
    const { which, role } = rows[0];
    if (which !== direct.rows[0].which) {
      return [red(POOLER, 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases')];
    }
    const missing: string[] = [];
    for (const [name, value] of Object.entries(LIMITS)) {
      const shown = await client.query(`show ${name}`);
      if (shown.rows[0][name] === '0')
        missing.push(`alter role ${pg.escapeIdentifier(role)} set ${name} = '${value}'`);
    }
    return missing.length === 0
      ? [green(POOLER, 'the role has time limits of its own')]
      : [red(POOLER, `no time limit holds behind it: ${missing.join('; ')}`)];
  });
}

/** Each replica: whether it responds and is one. */
export async function checkReplicas({ databaseReadUrls }: Pick<Env, 'databaseReadUrls'>): Promise<Finding[]> {
  return Promise.all(
    databaseReadUrls.map(async (url, at) => {
      const what = `${REPLICA} ${at + 1}`;
      try {
        const { rows } = await withClient(url, (client) =>
          client.query('select pg_is_in_recovery() as standby'),
        );
        return rows[0].standby
          ? green(what, 'answers, and follows')
          : red(what, 'is no replica: reads there see what is written elsewhere never');
      } catch (error) {
        return red(what, `gives no answer (${databaseErrorCode(error) || (error as Error).message})`);
      }
    }),
  );
}

async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const limits = settings.statement_timeout ? { statement_timeout: 15_000 } : {};
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
