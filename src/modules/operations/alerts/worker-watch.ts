import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { readWorkerSilence } from '../nodes/nodes.ts';

/** A worker says every ten seconds that it is there. */
const SILENT_S = 120;
const AGAIN_MS = 3_600_000;

interface WatchDeps {
  db: Database;
  log: Pick<Logger, 'error' | 'info'>;
  /** As of `tellAdmins`. */
  tellElsewhere: ((words: string) => Promise<void>) | null;
}

/**
 * Looks whether any worker is there, from a process that is none: a worker that is gone can mail nobody. It is said in
 * the log and at ALERT_WEBHOOK_URL, once an hour while it lasts, and when it is over.
 * @returns what is to be called every minute
 */
export function createWorkerWatch({ db, log, tellElsewhere }: WatchDeps): () => Promise<void> {
  let toldAtMs: number | null = null;
  let missingSinceMs: number | null = null;
  const tell = (words: string) => tellElsewhere?.(words).catch(() => undefined);
  return async () => {
    const heard = await readWorkerSilence(db);
    // One that ended in order left no trace: it is missed from the first look on, so that a new version may begin.
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
