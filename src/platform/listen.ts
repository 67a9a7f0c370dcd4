import pg from 'pg';
import type { Logger } from './log.ts';

const RETRY_MS = 2000;
/** Heartbeat interval of the LISTEN connection. */
const HEARTBEAT_MS = 5000;
/** Heartbeat and connect timeout; longer than a busy machine may take. */
const ANSWER_MS = 10_000;

/** Receives the payload of a notification; null after each (re)connect, since notifications may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

/**
 * Listens on PostgreSQL's notification channels and reconnects when the connection is lost. After each (re)connect,
 * every handler is called with null.
 * @param onLost called when the connection is lost. State derived from notifications is invalid until the next null,
 *   and before the first null.
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

  /** Keeps one retry timer: a failed connection both rejects and emits `end`. */
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
    // A replica sends no notifications, but may accept the connection during a failover.
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

/**
 * Closes a connection that does not answer, or whose server is no longer a primary. `end` then triggers a reconnect.
 */
async function assertAlive(client: pg.Client): Promise<void> {
  // With a query pending, `end` closes the socket at once.
  await assertPrimary(client).catch(() => void client.end().catch(() => undefined));
}
