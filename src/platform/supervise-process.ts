import type { Logger } from './log.ts';

const LOOK_MS = 500;

/** Whether a process of this id runs, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Starts a process again when it has died, as often as that takes, until it is unwatched.
 * @param start gives the id of the new process; a failure is tried again
 * @param log null watches nothing
 */
export function superviseProcess(
  first: number,
  start: () => Promise<number>,
  log: Pick<Logger, 'error' | 'info'> | undefined,
): { /** Gives the id of the process that runs now. */ unwatch(): number } {
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
