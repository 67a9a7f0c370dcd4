import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import type { Logger } from '#platform/log';
import { advisoryLock, type DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { int, nullable, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { nodes } from './tables.ts';

/** A node without a heartbeat for this long is considered gone. */
export const GONE_AFTER_S = 30;

export type NodeTask = 'web' | 'worker';

export interface Node {
  id: string;
  /** Host and port, for display. */
  name: string;
  version: string;
  pictures: 'disk' | 'shared' | 's3';
}

/**
 * Registers a node at startup. Rejects it if both this node and another live one keep pictures on a local disk: each
 * would lack half of them. Returns the other node's name then, else null.
 */
export function joinNodes(db: Database, node: Node, tasks: readonly NodeTask[]): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'nodes');
    if (node.pictures === 'disk') {
      const [other] = await readRows(
        tx,
        { name: text },
        sql`select name from nodes where id <> ${node.id}::uuid and pictures = 'disk'
          and seen_at > now() - make_interval(secs => ${GONE_AFTER_S}) order by seen_at desc limit 1`,
      );
      if (other) return other.name;
    }
    for (const task of tasks) await recordHeartbeat(tx, node, task, { begins: true });
    return null;
  });
}

/** Writes the node's heartbeat for a task. */
export async function recordHeartbeat(
  handle: DbOrTx,
  { id, name, version, pictures }: Node,
  task: NodeTask,
  { begins = false } = {},
): Promise<void> {
  await handle.execute(sql`insert into nodes (id, task, name, version, pictures, started_at, seen_at)
    values (${id}, ${task}, ${name}, ${version}, ${pictures}, now(), now())
    on conflict (id, task) do update set name = excluded.name, version = excluded.version,
      pictures = excluded.pictures, seen_at = now(),
      started_at = case when ${begins} then now() else nodes.started_at end`);
}

/** Removes the node after a clean shutdown. */
export async function leaveNodes(handle: DbOrTx, id: string): Promise<void> {
  await handle.execute(sql`delete from nodes where id = ${id}::uuid`);
}

/** Deletes nodes without a heartbeat for a day. */
export function purgeNodes(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, { table: nodes, where: sql`seen_at < now() - interval '1 day'` });
}

/** Seconds since the last heartbeat of any worker; null without one. */
export async function readWorkerSilence(handle: DbOrTx): Promise<number | null> {
  const [found] = await readRows(
    handle,
    { seconds: nullable(int) },
    sql`select extract(epoch from now() - max(seen_at))::int as seconds from nodes where task = 'worker'`,
  );
  return found?.seconds ?? null;
}

/** Workers send a heartbeat every ten seconds. */
const SILENT_S = 120;
const AGAIN_MS = 3_600_000;

interface WatchDeps {
  db: Database;
  log: Pick<Logger, 'error' | 'info'>;
  /** As in `notifyAdmins`. */
  tellElsewhere: ((words: string) => Promise<void>) | null;
}

/**
 * Checks for a live worker from another process: without a worker no mail is sent. Reports to the log and to
 * ALERT_WEBHOOK_URL when it fires, hourly while it is firing, and when it resolves.
 * @returns the check, to be called every minute
 */
export function createWorkerWatchdog({ db, log, tellElsewhere }: WatchDeps): () => Promise<void> {
  let toldAtMs: number | null = null;
  let missingSinceMs: number | null = null;
  const tell = (words: string) => tellElsewhere?.(words).catch(() => undefined);
  return async () => {
    const heard = await readWorkerSilence(db);
    // A clean shutdown leaves no row: count from the first check without one, so that a deployment has time to start.
    missingSinceMs = heard === null ? (missingSinceMs ?? Date.now()) : null;
    const silentSeconds = heard ?? (Date.now() - (missingSinceMs as number)) / 1000;
    if (silentSeconds <= SILENT_S) {
      if (toldAtMs === null) return;
      toldAtMs = null;
      log.info('a worker does the jobs again');
      await tell('Resolved: a worker is running again.');
      return;
    }
    if (toldAtMs !== null && Date.now() - toldAtMs < AGAIN_MS) return;
    toldAtMs = Date.now();
    log.error({ silentSeconds }, 'no worker does the jobs: no mail goes out, and payments are not followed');
    await tell('No worker is running. Emails are not sent and unconfirmed payments are not checked.');
  };
}
