import type { Database } from '#platform/database';
import type { Logger } from '#platform/log';
import { readWorkerSilence } from '../nodes/nodes.ts';

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
