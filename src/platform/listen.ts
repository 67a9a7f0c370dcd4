import pg from 'pg';
import type { Logger } from './log.ts';

const RETRY_MS = 2000;

/**
 * Listens on PostgreSQL's notification channels and reconnects when the connection is lost. After a
 * reconnection every handler is called once, since notifications may have been missed.
 */
export function listenForNotifications(
  url: string,
  handlers: Record<string, () => void>,
  log: Logger,
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
    const next = new pg.Client({ connectionString: url, application_name: 'dwaso-listen' });
    client = next;
    next.on('error', () => undefined);
    next.on('notification', ({ channel }) => handlers[channel]?.());
    next.on('end', again);
    await next.connect();
    for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const handler of Object.values(handlers)) handler();
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'notifications: no connection');
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
