export interface Timers {
  /** Runs `task` after `delayMs` of simulated time, which is `delayMs / speed` of real time. */
  after(delayMs: number, task: () => void): void;
  /** Cancels everything that has not run yet, and ignores what is scheduled later. */
  close(): void;
}

/** Timers whose delays are divided by `speed`; they never keep the process alive. */
export function createTimers(speed: number): Timers {
  if (!(speed > 0 && Number.isFinite(speed))) throw new Error('speed must be a number above 0');
  const running = new Set<NodeJS.Timeout>();
  let closed = false;
  return {
    after(delayMs, task) {
      if (closed) return;
      const timer = setTimeout(() => {
        running.delete(timer);
        task();
      }, delayMs / speed);
      timer.unref();
      running.add(timer);
    },
    close() {
      closed = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
