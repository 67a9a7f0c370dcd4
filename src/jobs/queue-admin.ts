import { PgBoss } from 'pg-boss';
import type { Gauge } from '#platform/metric-snapshot';
import { date, int, json, nullable, parseRows, text } from '#platform/rows';
import type { JobQueueView } from '#src/modules/operations/contract/admin-system.ts';
import { jobErrors } from './errors.ts';
import { readQueueMetrics } from './queue-metrics.ts';

/** Lets admins view the job queues and trigger jobs. */
export interface JobQueueAdmin {
  list(): Promise<JobQueueView[]>;
  /** Enqueues a job unless one is waiting. @throws AppError NOT_FOUND */
  run(queue: string): Promise<void>;
  /** For /metrics. */
  figures(): Promise<Gauge[]>;
  stop(): Promise<void>;
}

const FAILURES_SHOWN = 5;
/** pg-boss's internal queues. */
const INTERNAL = /^__/;

const COUNTED = {
  name: text,
  waiting: int,
  active: int,
  failed: int,
  last_run_at: nullable(date),
  failures: nullable(json<{ at: string; output: unknown }[]>()),
};

/**
 * Reads pg-boss's queues and schedules (by its public API) and the jobs in its table. It connects on first use and does
 * no maintenance, which is the worker's task.
 */
export function createJobQueueAdmin(databaseUrl: string): JobQueueAdmin {
  let started: Promise<PgBoss> | null = null;
  const boss = () => {
    started ??= start(databaseUrl).catch((error) => {
      started = null;
      throw error;
    });
    return started;
  };

  return {
    async list() {
      const queue = await boss();
      const [queues, schedules, counted] = await Promise.all([
        queue.getQueues(),
        queue.getSchedules(),
        countJobs(queue),
      ]);
      const byName = new Map(counted.map((row) => [row.name, row]));
      return queues
        .filter(({ name }) => !INTERNAL.test(name))
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(({ name }) => {
          const jobs = byName.get(name);
          const schedule = schedules.find((one) => one.name === name)?.cron ?? null;
          const [next] = schedule ? queue.previewSchedule(schedule, { count: 1 }) : [];
          return {
            name,
            waiting: jobs?.waiting ?? 0,
            active: jobs?.active ?? 0,
            failed: jobs?.failed ?? 0,
            failures: (jobs?.failures ?? []).map(({ at, output }) => ({
              at: new Date(at).toISOString(),
              text: failureText(output),
            })),
            schedule,
            nextRunAt: next?.toISOString() ?? null,
            lastRunAt: jobs?.last_run_at ? jobs.last_run_at.toISOString() : null,
          };
        });
    },
    async run(name) {
      const queue = await boss();
      // Not `getQueue`, which throws on invalid queue names.
      const known = !INTERNAL.test(name) && (await queue.getQueues()).some((one) => one.name === name);
      if (!known) throw jobErrors.queueNotFound();
      await queue.send(name, {});
    },
    figures: async () => readQueueMetrics(await boss()),
    async stop() {
      if (started) await (await started).stop({ graceful: false });
    },
  };
}

async function start(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'dwaso-job-console',
    max: 1,
    supervise: false,
    schedule: false,
  });
  // A lost connection surfaces in the next call.
  boss.on('error', () => undefined);
  await boss.start();
  return boss;
}

async function countJobs(boss: PgBoss) {
  const found = await boss.getDb().executeSql(
    `select j.name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state = 'failed')::int as failed, max(completed_on) as last_run_at,
       (select json_agg(json_build_object('at', f.completed_on, 'output', f.output)) from (
         select completed_on, output from pgboss.job f where f.name = j.name and f.state = 'failed'
         order by completed_on desc limit ${FAILURES_SHOWN}) f) as failures
     from pgboss.job j group by j.name`,
    [],
  );
  return parseRows(COUNTED, found.rows);
}

/** Returns the error message of a failed job; the rest of the error is not shown. */
function failureText(output: unknown): string {
  const message = (output as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message.slice(0, 300) : 'It failed without a message';
}
