import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseErrorCode } from './database-errors.ts';
import type { Logger } from './log.ts';

const PAUSE_MS = 1000;
const CONNECT_MS = 5000;
/** Absent, unreachable or still starting. A wrong password or database name is not worth waiting for. */
const ABSENT = /^(?:08|57P03|53300|ECONN|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

/** The server answers but takes no writes: a failover is under way, or it is a replica. */
const STANDBY = '25006';

/** Waits without limit until the database answers and takes writes; logs it once. @throws errors other than absence */
export async function waitForDatabase(url: string, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  for (let tries = 0; ; tries++) {
    const code = await refusalOf(url);
    if (code === null) {
      if (tries > 0) log.info('the database answers');
      return;
    }
    if (tries === 0) log.warn({ code }, 'the database does not answer yet: waiting for it');
    await sleep(PAUSE_MS);
  }
}

async function refusalOf(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby ? STANDBY : null;
  } catch (error) {
    const code =
      databaseErrorCode(error) || ((error as Error).message.includes('timeout expired') ? 'ETIMEDOUT' : '');
    if (!ABSENT.test(code)) throw error;
    return code;
  } finally {
    await client.end().catch(() => undefined);
  }
}
