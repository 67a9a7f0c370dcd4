import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Node, readHealthMetrics } from '#modules/operations';
import type { Database } from '#platform/database';
import { collectCounters, collectGauges } from '#platform/instruments';
import type { Logger } from '#platform/log';
import { memoizeWithTtl } from '#platform/memoize';
import type { Gauge, NodeMetrics } from '#platform/metric-snapshot';
import { renderMetrics } from '#server/http/metrics';

/** Cache lifetime of metrics read from the database. */
const KEPT_MS = 10_000;
/** Timeout, in case the database hangs. */
const WAIT_MS = 3_000;

interface FiguresOptions {
  db: Database;
  node: Node;
  figuresOfNode: () => Promise<NodeMetrics>;
  readQueues: () => Promise<Gauge[]>;
  log: Pick<Logger, 'warn'>;
}

/** Returns the text of /metrics: the processes of this node, and the whole market from the database. */
export function createMetricsReader({
  db,
  node,
  figuresOfNode,
  readQueues,
  log,
}: FiguresOptions): () => Promise<string> {
  const ofMarket = memoizeWithTtl(KEPT_MS, async () => {
    try {
      return (await within(WAIT_MS, Promise.all([readHealthMetrics(db), readQueues()]))).flat();
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'the figures of the market could not be read');
      return null;
    }
  });
  const info: Gauge = {
    name: 'dwaso_build_info',
    description: 'The version that runs',
    labels: { version: node.version, node: node.name },
    value: 1,
  };
  return async () => {
    const [figures, market] = await Promise.all([figuresOfNode(), ofMarket()]);
    const database: Gauge = {
      ...{ name: 'dwaso_database_up', description: 'Whether the database answers this node', labels: {} },
      value: market ? 1 : 0,
    };
    return renderMetrics({ ...figures, gauges: [info, database, ...figures.gauges, ...(market ?? [])] });
  };
}

async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  const late = sleep(ms, null, { ref: false }).then(() => {
    throw new Error('the database gives no answer');
  });
  return Promise.race([coming, late]);
}

/** Collects the metrics of a single-process node. */
export async function collectProcessMetrics(): Promise<NodeMetrics> {
  return {
    counted: collectCounters(),
    gauges: collectGauges().map((gauge) => ({ ...gauge, labels: { ...gauge.labels, process: 'all' } })),
    processes: [{ process: 'all', memoryBytes: process.memoryUsage.rss() }],
  };
}

/** Open connections of a pool, and requests that wait for one. */
export function poolGauges(pool: pg.Pool, name: string): Gauge[] {
  const ofState = (state: string, value: number): Gauge => ({
    ...{ name: 'db_client_connection_count', description: 'Connections of the pool' },
    labels: { db_client_connection_pool_name: name, db_client_connection_state: state },
    value,
  });
  return [
    ofState('idle', pool.idleCount),
    ofState('used', pool.totalCount - pool.idleCount),
    {
      ...{
        name: 'db_client_connection_pending_requests',
        description: 'Statements that wait for a connection',
      },
      labels: { db_client_connection_pool_name: name },
      value: pool.waitingCount,
    },
  ];
}

/** Free space on the disk of a folder. */
export async function diskGauges(folder: string): Promise<Gauge[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const labels = {};
  return [
    {
      ...{ name: 'dwaso_disk_free_bytes', description: 'Free on the disk of DATA_DIR', labels },
      value: bavail * bsize,
    },
    {
      ...{ name: 'dwaso_disk_free_ratio', description: 'The same, of the whole disk', labels },
      value: blocks > 0 ? bavail / blocks : 1,
    },
  ];
}
