import { type ConnectionOptions, connectDatabase, type Database } from '#platform/database';
import type { Gauge } from '#platform/metric-snapshot';
import { createReadPool, type ReplicaStatus } from '#platform/replicas/read-pool';
import type { Cleanups } from './cleanups.ts';
import { poolGauges } from './metrics-endpoint.ts';
import type { Services } from './services.ts';

/** Limits the database time of a public query to one second. */
const PUBLIC_READS: ConnectionOptions = { statementTimeoutMs: 1000, queryTimeoutMs: 2000 };

export interface PublicReads {
  db: Database;
  /** Handles a change notification from the primary. */
  heard(): void;
  gauges(): Gauge[];
}

/** Routes public reads to replicas if there are any, else to the primary. */
export function createReadRouting(services: Services, cleanups: Cleanups): PublicReads {
  const { env, log, databaseUrl, pooled } = services;
  const options = { ...PUBLIC_READS, max: env.databasePoolSize, pooled };
  const connect = (url: string) => {
    const { pool, db, close } = connectDatabase(url, log, options);
    cleanups.add(close);
    return { pool, db };
  };
  const primary = connect(databaseUrl);
  if (env.databaseReadUrls.length === 0) {
    return { db: primary.db, heard: () => undefined, gauges: () => poolGauges(primary.pool, 'read') };
  }
  const pools = env.databaseReadUrls.map((url) => connect(url).pool);
  const reads = createReadPool(pools, primary.pool, { lagMs: env.databaseReadLagMs }, log);
  cleanups.add(async () => reads.stop());
  const gauges = () => [
    ...poolGauges(primary.pool, 'read'),
    ...pools.flatMap((pool, at) => poolGauges(pool, `replica-${at + 1}`)),
    ...reads.shown().flatMap(gaugesOfReplica),
  ];
  return { db: reads.db, heard: () => reads.heard(), gauges };
}

function gaugesOfReplica({ number, isUsed, lagMs }: ReplicaStatus): Gauge[] {
  const labels = { replica: String(number) };
  return [
    {
      ...{ name: 'dwaso_replica_used', description: 'Whether it is read from', labels },
      value: isUsed ? 1 : 0,
    },
    {
      ...{ name: 'dwaso_replica_lag_seconds', description: 'How far it is behind', labels },
      value: lagMs / 1000,
    },
  ];
}
