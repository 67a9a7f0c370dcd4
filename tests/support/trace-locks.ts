import type pg from 'pg';

/** A locked row; lists of these are in locking order. */
export interface Lock {
  table: string;
  id: string;
}

/** The order of docs/architecture.md, "Locks". Tables on one line belong to the same owner. */
const ORDER = [
  ['reports'],
  ['reviews'],
  ['orders'],
  ['shops'],
  ['payouts', 'payout_wallets'],
  ['products'],
  ['coupons'],
  ['shop_days'],
  ['categories'],
  ['market_counters'],
];
/** Rows covered by the lock of their order; without it they are locked in this order. */
const OF_ORDER = ['refunds', 'payment_attempts'];
/** Tables with several locked rows, by id. */
const BY_ID = new Set(['shops', 'products', 'coupons', 'shop_days', 'categories']);
const TABLES = [...ORDER.flat(), ...OF_ORDER];

/** Describes the first violation of the order, or null. */
export function findLockOrderFault(locks: Lock[]): string | null {
  const held = new Set<string>();
  let highest = -1;
  let last: Lock | null = null;
  for (const lock of locks) {
    const key = `${lock.table} ${lock.id}`;
    const ownedByOrder = OF_ORDER.includes(lock.table) && locks.some(({ table }) => table === 'orders');
    if (held.has(key) || ownedByOrder) continue;
    held.add(key);
    const rank = OF_ORDER.includes(lock.table)
      ? OF_ORDER.indexOf(lock.table)
      : ORDER.findIndex((tables) => tables.includes(lock.table));
    const description = locks.map(({ table, id }) => `${table} ${id}`).join(', ');
    if (rank < highest) return `${key} after ${last?.table}: ${description}`;
    if (last?.table === lock.table && BY_ID.has(lock.table) && lock.id < last.id) {
      return `${key} after ${last.id}, not by id: ${description}`;
    }
    highest = rank;
    last = lock;
  }
  return null;
}

/**
 * Records the row locks of transactions on this pool: those of `select … for` from the result, those of updates and
 * deletes, also within triggers, by a trigger.
 */
export async function traceLocks(pool: pg.Pool): Promise<{ transactions: Lock[][] }> {
  await pool.query(`create function trace_lock() returns trigger language plpgsql as $$
    declare r jsonb := to_jsonb(coalesce(old, new));
    begin
      raise notice 'locked % % %', pg_trigger_depth(), tg_table_name, coalesce(r->>'id', (r->>'shop_id') || ' ' || (r->>'day'));
      return coalesce(new, old);
    end $$`);
  for (const table of TABLES) {
    const events = table === 'shop_days' ? 'insert or update or delete' : 'update or delete';
    await pool.query(
      `create trigger zz_trace_lock before ${events} on ${table} for each row execute function trace_lock()`,
    );
  }
  const traced = { transactions: [] as Lock[][] };
  const wrapped = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    traceClient(client, traced.transactions);
  });
  return traced;
}

function traceClient(client: pg.PoolClient, transactions: Lock[][]): void {
  let locks: Lock[] = [];
  let inTriggers: Lock[] = [];
  let within = false;
  const end = () => {
    if (locks.length > 0) transactions.push(locks);
    locks = [];
    within = false;
  };
  client.on('notice', ({ message }) => {
    const [, depth, table, id] = /^locked (\d+) (\w+) (.+)$/.exec(message ?? '') ?? [];
    if (table && id) (depth === '1' ? locks : inTriggers).push({ table, id });
  });
  const after = (text: string, result?: pg.QueryResult) => {
    if (result) locks.push(...lockedBy(text, result));
    locks.push(...sortByTable(inTriggers));
    inTriggers = [];
    if (!within || /^(commit|rollback)/.test(text)) end();
  };
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  client.query = ((...args: unknown[]) => {
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text: string }).text;
    if (text.startsWith('begin')) within = true;
    const callback = args.at(-1);
    if (typeof callback !== 'function') {
      return query(...args).then(
        (result) => {
          after(text, result);
          return result;
        },
        (error) => {
          after(text);
          throw error;
        },
      );
    }
    // The pool's own queries pass a callback.
    return query(...args.slice(0, -1), (error: unknown, result?: pg.QueryResult) => {
      after(text, error ? undefined : result);
      callback(error, result);
    });
  }) as typeof client.query;
}

/** Triggers that change several rows lock each table by id first (`perform … order by id`), which no client sees. */
function sortByTable(locks: Lock[]): Lock[] {
  const tables = [...new Set(locks.map(({ table }) => table))];
  return tables.flatMap((table) =>
    locks.filter((lock) => lock.table === table).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** Locks reported by database functions, in order. */
function lockedByFunction(result: pg.QueryResult): Lock[] {
  const [row] = result.rows as {
    payment?: { whole: { order: { id: string } }; attempt: { id: string } } | null;
    goods?: { id: string }[];
  }[];
  if (row?.goods) return row.goods.map(({ id }) => ({ table: 'products', id }));
  if (!row?.payment) return [];
  const { whole, attempt } = row.payment;
  return [
    { table: 'orders', id: whole.order.id },
    { table: 'payment_attempts', id: attempt.id },
  ];
}

function lockedBy(text: string, result: pg.QueryResult): Lock[] {
  if (/\b(lock_payment|lock_products|start_checkout)\(/.test(text)) return lockedByFunction(result);
  if (!/\bfor (no key )?update\b/.test(text)) return [];
  if (/\bfor update\b/.test(text)) throw new Error(`a stronger lock than is needed: ${text}`);
  const table = /\bfrom "?(\w+)"?/.exec(text)?.[1];
  if (!table || !TABLES.includes(table)) return [];
  return result.rows.map((row) => {
    const id = Array.isArray(row) ? row[0] : row.id;
    if (!id) throw new Error(`a lock that does not give the ids of its rows: ${text}`);
    return { table, id };
  });
}
