import type { PgBoss } from 'pg-boss';
import type { Gauge } from '#platform/metric-snapshot';
import { parseRows, text } from '#platform/rows';

const number = (value: unknown): number => Number(value);

/** Number of waiting, running and failed jobs per queue, and the age of the oldest waiting one. */
export async function readQueueMetrics(boss: PgBoss): Promise<Gauge[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name, count(*) filter (where state in ('created', 'retry'))::float8 as waiting,
       count(*) filter (where state = 'active')::float8 as active,
       count(*) filter (where state = 'failed')::float8 as failed,
       coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after < now())), 0)::float8
         as oldest
     from pgboss.job where name not like '\\_\\_%' group by name`,
    [],
  );
  const columns = { name: text, waiting: number, active: number, failed: number, oldest: number };
  return parseRows(columns, rows).flatMap(({ name, oldest, ...counts }) => [
    ...Object.entries(counts).map(([state, value]) => ({
      ...{ name: 'dwaso_queue_jobs', description: 'Jobs of the queue', labels: { queue: name, state } },
      value,
    })),
    {
      ...{ name: 'dwaso_queue_oldest_seconds', description: 'How long the oldest job has waited' },
      labels: { queue: name },
      value: oldest,
    },
  ]);
}
