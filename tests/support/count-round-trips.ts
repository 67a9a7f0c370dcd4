import type pg from 'pg';

/**
 * The statements sent on a pool's connections during `work`, in order. Each is a round trip, including `begin` and
 * `commit`, since the next waits for its answer.
 */
export async function recordRoundTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
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
const wrapped = new WeakSet<pg.PoolClient>();

function watch(pool: pg.Pool, client: pg.PoolClient): void {
  if (wrapped.has(client)) return;
  wrapped.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [statement] = args;
    listeners
      .get(pool)
      ?.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
    return query(...args);
  }) as typeof client.query;
}
