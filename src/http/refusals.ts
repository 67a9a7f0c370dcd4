import type { BudgetName } from '#contracts/budgets';
import { recordRefusals } from '#domain/limits';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';

/** Counts what budgets refuse. An attack costs one statement in five seconds, not one a refusal. */
export interface Refusals {
  count(budget: BudgetName): void;
  /** Writes down what has been counted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 5_000;

export function createRefusals(db: Database, log: Logger): Refusals {
  let counts = new Map<string, number>();
  const count = (budget: string, times: number) => counts.set(budget, (counts.get(budget) ?? 0) + times);
  async function flush(): Promise<void> {
    const taken = counts;
    counts = new Map();
    try {
      await recordRefusals(db, taken);
    } catch (error) {
      for (const [budget, times] of taken) count(budget, times);
      log.warn({ err: (error as Error).message }, 'refusals could not be written down yet');
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count: (budget) => void count(budget, 1),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
