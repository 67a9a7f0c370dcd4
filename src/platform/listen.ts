import pg from 'pg';
import type { Logger } from './log.ts';

const RETRY_MS = 2000;
/** So often it is asked whether the other end is still there; */
const HEARTBEAT_MS = 5000;
/** and without an answer in this time it is not: longer than a busy machine may take. */
const ANSWER_MS = 10_000;

/** Told what a notification says; null when listening begins (again), since anything may have been missed before. */
export type NotificationHandler = (payload: string | null) => void;

/**
 * Listens on PostgreSQL's notification channels and reconnects when the connection is lost. Once it listens (again)
 * every handler is told null.
 * @param onLost called when it listens no longer: what was learned from notifications counts for nothing until a
 *   handler is told null again. Before the first null nothing is listened to either.
 */
export function listenForNotifications(
  url: string,
  handlers: Record<string, NotificationHandler>,
  log: Logger,
  onLost: () => void = () => undefined,
): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  /** One retry at a time: a failed connection both rejects and ends. */
  function again(): void {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void reconnect(), RETRY_MS);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'dwaso-listen',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client = next;
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload));
    next.on('end', again);
    await next.connect();
    // Nothing is ever heard at a replica, which takes connections while a primary is being found.
    await assertPrimary(next);
    for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    const heartbeat = setInterval(() => void assertAlive(next), HEARTBEAT_MS).unref();
    next.on('end', () => {
      clearInterval(heartbeat);
      onLost();
    });
    for (const handler of Object.values(handlers)) handler(null);
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'notifications: no connection');
      void client?.end().catch(() => undefined);
      again();
    }
  }

  void reconnect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

async function assertPrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('the database is no primary');
}

/** Ends a connection that does not answer, or whose server is a primary no longer, so that another is made. */
async function assertAlive(client: pg.Client): Promise<void> {
  // With its question unanswered, `end` closes the socket at once.
  await assertPrimary(client).catch(() => void client.end().catch(() => undefined));
}
