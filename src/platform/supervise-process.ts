import type { Logger } from './log.ts';

const LOOK_MS = 500;

/** Whether a process with this id runs, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Restarts a process whenever it exits, until supervision stops.
 * @param start returns the id of the new process; a failure is retried
 * @param log null disables supervision
 */
export function superviseProcess(
  first: number,
  start: () => Promise<number>,
  log: Pick<Logger, 'error' | 'info'> | undefined,
): { /** Returns the id of the current process. */ unwatch(): number } {
  let pid = first;
  let starting = false;
  const look = async () => {
    if (starting || isAlive(pid)) return;
    starting = true;
    log?.error({ pid }, 'the database has died: starting it again');
    try {
      pid = await start();
      log?.info({ pid }, 'the database runs again');
    } catch (error) {
      log?.error({ err: error }, 'the database could not be started again; the next try follows');
    }
    starting = false;
  };
  const timer = log ? setInterval(() => void look(), LOOK_MS).unref() : undefined;
  return {
    unwatch() {
      clearInterval(timer);
      return pid;
    },
  };
}
