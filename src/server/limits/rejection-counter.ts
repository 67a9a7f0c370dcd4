import { LRUCache } from 'lru-cache';
import { recordEvent, recordRefusals } from '#modules/audit';
import type { Database } from '#platform/database';
import type { Logger } from '#platform/log';
import { currentRequest, type RequestContext } from '#platform/request-context';
import type { RateLimits } from '#server/limits/rate-limits';
import type { BudgetName } from '#shared/rate-limit-policies';

/**
 * Rate-limits failed token redemptions. A valid token always works, even when the IP's limit is exhausted: it is
 * unguessable.
 * @throws AppError RATE_LIMITED
 */
export async function countingFailures<T>(
  { codesByIp }: RateLimits,
  clientIp: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await codesByIp.use(clientIp);
    throw error;
  }
}

/** Counts rate-limit rejections in batches: an attack costs one statement per five seconds, not one per rejection. */
export interface RejectionCounter {
  /** Records the current request's origin as well, at most once a minute each. */
  count(budget: BudgetName): void;
  /** Writes the counts collected so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 5_000;
/** Maximum events written per five seconds. */
const EVENTS_MAX = 100;

export function createRejectionCounter(db: Database, log: Logger): RejectionCounter {
  let counts = new Map<string, number>();
  let events: { budget: string; request: RequestContext }[] = [];
  const told = new LRUCache<string, true>({ max: 5000, ttl: 60_000 });
  const count = (budget: string, times: number) => counts.set(budget, (counts.get(budget) ?? 0) + times);
  function note(budget: string): void {
    const request = currentRequest();
    if (!request || events.length >= EVENTS_MAX) return;
    const key = `${budget}|${request.address}|${request.accountId}`;
    if (told.has(key)) return;
    told.set(key, true);
    events.push({ budget, request });
  }
  async function flush(): Promise<void> {
    const taken = counts;
    counts = new Map();
    const happened = events;
    events = [];
    try {
      await recordRefusals(db, taken);
      for (const { budget, request } of happened) {
        const { accountId } = request;
        await recordEvent(db, { kind: 'REFUSED_BY_LIMIT', accountId, details: { budget } }, request);
      }
    } catch (error) {
      for (const [budget, times] of taken) count(budget, times);
      log.warn({ err: (error as Error).message }, 'refusals could not be written down yet');
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count(budget) {
      count(budget, 1);
      note(budget);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
