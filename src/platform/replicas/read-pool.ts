import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { databaseErrorCode, isConnectionLost, isQueryTimeout } from '../database-errors.ts';
import type { Logger } from '../log.ts';

/** Minimum time between samples of the primary's WAL position, and so the precision of the lag. */
const STEP_MS = 100;
const SAMPLES_MAX = 1_000;

/**
 * WAL positions of the primary over time, to convert a replica's position to a lag. All times are by this process's
 * clock.
 */
export interface LogHistory {
  /** Records the primary's WAL position (bytes) at `atMs`. */
  stoodAt(position: number, atMs: number): void;
  /** Lag of a replica that has replayed up to `replayed`, in ms; 0 if it has everything. */
  lagMs(replayed: number, nowMs: number): number;
}

/** If the primary does not answer, no sample is added, and a replica with the last position has no lag. */
export function createLogHistory(): LogHistory {
  let samples: { position: number; atMs: number }[] = [];
  return {
    stoodAt(position, atMs) {
      // After a failover the WAL continues from the new primary's position. Drop positions that only the old one had.
      samples = samples.filter((sample) => sample.position <= position);
      const last = samples.at(-1);
      if (last && (last.position === position || atMs - last.atMs < STEP_MS)) return;
      samples.push({ position, atMs });
      if (samples.length > SAMPLES_MAX) samples.shift();
    },
    lagMs(replayed, nowMs) {
      const first = samples.find(({ position }) => position > replayed);
      return first ? Math.max(0, nowMs - first.atMs) : 0;
    },
  };
}

/** Interval of position checks. */
const LOOK_MS = 500;
/** Interval while a replica catches up with a change. */
const CATCH_UP_MS = 20;
/** Debounce for changes, so that one check covers several. */
const TOGETHER_MS = 10;
/** Minimum time that a failed replica is excluded. */
const PAUSE_MS = 2_000;

/** The replica is unreachable, stopping or starting, or cancelled the statement because of a replay conflict. */
const NOT_THERE =
  /^(?:08|57P|53300|40001|ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

const POSITION = {
  primary: `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`,
  replica: `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_insert_lsn() end, '0/0')::float8 as position`,
};

type Pool = Pick<pg.Pool, 'query' | 'connect'>;

/** State of a replica for /metrics. It omits the address, which may hold a password. */
export interface ReplicaStatus {
  /** From 1, in the order of DATABASE_READ_URL. */
  number: number;
  isUsed: boolean;
  lagMs: number;
}

export interface ReadPool {
  db: Database;
  /** Call on a change notification from the primary: replicas that have not replayed the change are excluded. */
  heard(): void;
  shown(): ReplicaStatus[];
  stop(): void;
}

interface Replica {
  number: number;
  pool: Pool;
  /** WAL position in bytes; null if unknown. */
  replayed: number | null;
  lagMs: number;
  pausedUntilMs: number;
  isUsed: boolean;
}

/**
 * Balances reads over the replicas and falls back on the primary. A replica that is unreachable or lags too far is
 * excluded at once and rejoins by itself. A statement that fails because of its server is retried on another one,
 * invisibly to the caller. Without a primary any reachable replica serves.
 * @param replicas pools of streaming replicas
 * @param limits `lagMs`: maximum lag of a replica
 */
export function createReadPool(
  replicas: readonly Pool[],
  primary: Pool,
  limits: { lagMs: number },
  log: Pick<Logger, 'info' | 'warn'>,
): ReadPool {
  const history = createLogHistory();
  const all = replicas.map(
    (pool, at): Replica => ({
      ...{ number: at + 1, pool, replayed: null, lagMs: 0, pausedUntilMs: 0, isUsed: false },
    }),
  );
  /** Number of changes, and of those whose WAL position `needed` covers. */
  let changes = 0;
  let settled = 0;
  let needed = 0;
  let isSettling = false;
  let turn = 0;

  const isUsable = (replica: Replica): boolean =>
    replica.replayed !== null &&
    settled === changes &&
    replica.replayed >= needed &&
    replica.lagMs <= limits.lagMs &&
    Date.now() >= replica.pausedUntilMs;

  function note(replica: Replica, why: string | null): void {
    const isUsed = why === null;
    if (isUsed === replica.isUsed) return;
    replica.isUsed = isUsed;
    const about = { replica: replica.number, lagMs: Math.round(replica.lagMs) };
    if (isUsed) log.info(about, 'a replica is read from');
    else log.warn({ ...about, why }, 'a replica is left out');
  }

  function leaveOut(replica: Replica, error: unknown): void {
    replica.pausedUntilMs = Date.now() + PAUSE_MS;
    replica.replayed = null;
    note(replica, databaseErrorCode(error) || (error as Error).message);
  }

  async function look(replica: Replica): Promise<void> {
    try {
      const position = await positionOf(replica.pool, POSITION.replica);
      replica.replayed = position;
      replica.lagMs = history.lagMs(position, Date.now());
      if (replica.lagMs > limits.lagMs) note(replica, 'it is too far behind');
      else if (Date.now() >= replica.pausedUntilMs) note(replica, null);
    } catch (error) {
      leaveOut(replica, error);
    }
  }

  /** Null if the primary does not answer. `needed` then stays, and the replicas are the best source left. */
  const lookAtPrimary = () => positionOf(primary, POSITION.primary).catch(() => null);

  async function lookAtAll(): Promise<void> {
    const position = await lookAtPrimary();
    if (position !== null) {
      history.stoodAt(position, Date.now());
      needed = Math.min(needed, position);
    }
    await Promise.all(all.map(look));
  }

  /** Reads the primary's WAL position after the last change, then polls the replicas until they have replayed it. */
  async function settle(): Promise<void> {
    isSettling = true;
    while (settled < changes) {
      // Wait briefly, so that one check covers simultaneous changes.
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
      const heard = changes;
      const position = await lookAtPrimary();
      if (position !== null) {
        needed = position;
        history.stoodAt(position, Date.now());
      }
      settled = heard;
    }
    isSettling = false;
    while (settled === changes && all.some((one) => isBehind(one))) {
      await Promise.all(all.filter(isBehind).map(look));
      await new Promise((resolve) => setTimeout(resolve, CATCH_UP_MS).unref());
    }
  }
  const isBehind = (replica: Replica) =>
    replica.replayed !== null && replica.replayed < needed && replica.lagMs <= limits.lagMs;

  /** The usable replicas, starting with another one each time (round-robin). */
  function usableInTurn(): Replica[] {
    const usable = all.filter(isUsable);
    const first = usable.length > 0 ? turn++ % usable.length : 0;
    return [...usable.slice(first), ...usable.slice(0, first)];
  }

  /** Last resort without a primary: any reachable replica has the newest data available. */
  const last = (): Replica | undefined =>
    all.find((one) => one.replayed !== null && Date.now() >= one.pausedUntilMs);

  async function onOne<T>(use: (pool: Pool) => Promise<T>): Promise<T> {
    for (const replica of usableInTurn()) {
      try {
        return await use(replica.pool);
      } catch (error) {
        if (!isNotThere(error)) throw error;
        leaveOut(replica, error);
      }
    }
    try {
      return await use(primary);
    } catch (error) {
      const replica = isNotThere(error) && last();
      if (!replica) throw error;
      return use(replica.pool);
    }
  }

  const pool = {
    query: (...given: unknown[]) => onOne((one) => (one.query as Query)(...given)),
    connect: () => onOne((one) => one.connect()),
  };
  const timer = setInterval(() => void lookAtAll(), LOOK_MS).unref();
  void lookAtAll();
  return {
    db: drizzle(pool as unknown as pg.Pool, { casing: 'snake_case' }),
    heard() {
      changes++;
      if (!isSettling) void settle();
    },
    shown: () =>
      all.map((replica) => ({ number: replica.number, isUsed: isUsable(replica), lagMs: replica.lagMs })),
    stop: () => clearInterval(timer),
  };
}

type Query = (...given: unknown[]) => Promise<pg.QueryResult>;

async function positionOf(pool: Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(statement);
  const position = rows[0]?.position;
  if (typeof position !== 'number') throw new Error('it says no place in the log');
  return position;
}

function isNotThere(error: unknown): boolean {
  return isConnectionLost(error) || isQueryTimeout(error) || NOT_THERE.test(databaseErrorCode(error));
}
