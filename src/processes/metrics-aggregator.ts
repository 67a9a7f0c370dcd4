import {
  type CumulativeMetric,
  mergeMetrics,
  type NodeMetrics,
  type ProcessMetrics,
} from '#platform/metric-snapshot';
import { requestErrors } from '../server/http/errors.ts';

/** Timeout for one process; after it the process is reported as down. */
const PROCESS_MS = 1_000;
/** Timeout of a front for the parent, which waits for all other processes. */
const NODE_MS = 3_000;

/** A process that reports its metrics. */
interface Asked {
  readonly task: string;
  readonly number: number;
  readonly pid: number;
  /** Null if there is no answer within `waitMs`. */
  figures(waitMs: number): Promise<ProcessMetrics | null>;
}

/**
 * Collects the metrics of a node's processes, in the parent. The last counters of an exited process stay in the sums,
 * so that they never fall.
 */
export class MetricsAggregator {
  readonly #children: readonly Asked[];
  readonly #last = new Map<Asked, { pid: number; counted: CumulativeMetric[] }>();
  #ofEnded: CumulativeMetric[] = [];
  #collecting: Promise<NodeMetrics> | null = null;

  constructor(children: readonly Asked[]) {
    this.#children = children;
  }

  /** Concurrent callers share one collection. */
  collect(): Promise<NodeMetrics> {
    this.#collecting ??= this.#ask().finally(() => {
      this.#collecting = null;
    });
    return this.#collecting;
  }

  async #ask(): Promise<NodeMetrics> {
    const own = { process: 'parent', memoryBytes: process.memoryUsage.rss() };
    const others = await Promise.all(
      this.#children.map(async (child) => {
        const figures = await child.figures(PROCESS_MS);
        if (figures) this.#keep(child, figures.counted);
        const process = `${child.task}-${child.number}`;
        const gauges = figures?.gauges.map((gauge) => ({ ...gauge, labels: { ...gauge.labels, process } }));
        return { process, memoryBytes: figures?.memoryBytes ?? null, gauges: gauges ?? [] };
      }),
    );
    const living = [...this.#last.values()].map(({ counted }) => counted);
    return {
      counted: mergeMetrics([this.#ofEnded, ...living]),
      gauges: others.flatMap(({ gauges }) => gauges),
      processes: [own, ...others.map(({ process, memoryBytes }) => ({ process, memoryBytes }))],
    };
  }

  #keep(child: Asked, counted: CumulativeMetric[]): void {
    const last = this.#last.get(child);
    if (last && last.pid !== child.pid) this.#ofEnded = mergeMetrics([this.#ofEnded, last.counted]);
    this.#last.set(child, { pid: child.pid, counted });
  }
}

/** Requests a node's metrics from the parent. Concurrent callers share one request. */
export class SupervisorMetrics {
  readonly #ask: () => void;
  #waiting: PromiseWithResolvers<NodeMetrics> | null = null;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  heard(figures: NodeMetrics): void {
    this.#waiting?.resolve(figures);
  }

  /** @throws AppError UNAVAILABLE when the parent does not answer in time */
  read(): Promise<NodeMetrics> {
    if (this.#waiting) return this.#waiting.promise;
    const waiting = Promise.withResolvers<NodeMetrics>();
    this.#waiting = waiting;
    const timer = setTimeout(() => waiting.reject(requestErrors.nodeSilent()), NODE_MS);
    this.#ask();
    return waiting.promise.finally(() => {
      clearTimeout(timer);
      this.#waiting = null;
    });
  }
}
