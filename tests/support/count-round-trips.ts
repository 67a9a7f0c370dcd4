import type pg from 'pg';

/**
 * Notes every statement that is sent on a pool's connections while `work` runs: each is a round trip, `begin` and `commit`
 * as well, since the next one is not sent before its answer is there. Gives them in their order.
 */
export async function roundTripsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const trips: string[] = [];
  listeners.set(pool, trips);
  if (!watched.has(pool)) {
    watched.add(pool);
    pool.on('acquire', (client) => watch(pool, client));
  }
  try {
    await work();
  } finally {
    listeners.delete(pool);
  }
  return trips;
}

const listeners = new WeakMap<pg.Pool, string[]>();
const watched = new WeakSet<pg.Pool>();
const seen = new WeakSet<pg.PoolClient>();

function watch(pool: pg.Pool, client: pg.PoolClient): void {
  if (seen.has(client)) return;
  seen.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [asked] = args;
    listeners.get(pool)?.push(typeof asked === 'string' ? asked : (asked as { text: string }).text);
    return query(...args);
  }) as typeof client.query;
}
