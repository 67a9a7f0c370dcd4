import { createWorkerWatchdog, leaveNodes, type NodeTask, recordHeartbeat } from '#modules/operations';
import { createAlertWebhook } from '#providers/alert-webhook';
import type { Cleanups } from './cleanups.ts';
import type { NodeConfig } from './node-config.ts';
import type { Services } from './services.ts';

const HEARTBEAT_INTERVAL_MS = 10_000;

/** Writes a heartbeat row every 10 s for each role, and deletes it on clean shutdown. */
export function startHeartbeat(
  { node }: NodeConfig,
  { db, log }: Services,
  tasks: readonly NodeTask[],
  cleanups: Cleanups,
): void {
  const timer = setInterval(() => {
    for (const task of tasks) {
      recordHeartbeat(db, node, task).catch((error: Error) =>
        log.warn({ err: error.message, task }, 'no heartbeat'),
      );
    }
  }, HEARTBEAT_INTERVAL_MS).unref();
  cleanups.add(async () => {
    clearInterval(timer);
    await leaveNodes(db, node.id).catch(() => undefined);
  });
}

const CHECK_INTERVAL_MS = 60_000;

/** Checks every minute for a live worker, in processes that run no worker. */
export function monitorWorkers({ env, db, log }: Services, cleanups: Cleanups): void {
  const tellElsewhere = env.alertWebhookUrl ? createAlertWebhook(env.alertWebhookUrl) : null;
  const look = createWorkerWatchdog({ db, log, tellElsewhere });
  const timer = setInterval(() => {
    look().catch((error: Error) =>
      log.warn({ err: error.message }, 'nobody knows whether a worker is there'),
    );
  }, CHECK_INTERVAL_MS).unref();
  cleanups.add(async () => clearInterval(timer));
}
