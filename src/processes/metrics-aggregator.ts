import {
  type CumulativeMetric,
  mergeMetrics,
  type NodeMetrics,
  type ProcessMetrics,
} from '#platform/metric-snapshot';
import { AppError } from '#shared/errors';

/** How long one process is waited for; what does not answer by then is said to be away. */
const PROCESS_MS = 1_000;
/** How long a front waits for the parent, which waits for all others. */
const NODE_MS = 3_000;

/** A process that is asked for its figures. */
interface Asked {
  readonly task: string;
  readonly number: number;
  readonly pid: number;
  /** Null when there is no answer within `waitMs`. */
  figures(waitMs: number): Promise<ProcessMetrics | null>;
}

/**
 * Collects the figures of a node's processes, in its parent. What a process had counted when it was last asked stays in
 * the sums when it dies, so that they never fall.
 */
export class MetricsAggregator {
  readonly #children: readonly Asked[];
  readonly #last = new Map<Asked, { pid: number; counted: CumulativeMetric[] }>();
  #ofEnded: CumulativeMetric[] = [];
  #collecting: Promise<NodeMetrics> | null = null;

  constructor(children: readonly Asked[]) {
    this.#children = children;
  }

  /** All who ask while it is collected get the same. */
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

/** What a front asks its parent for. All who ask while it waits get the same. */
export class SupervisorMetrics {
  readonly #ask: () => void;
  #waiting: PromiseWithResolvers<NodeMetrics> | null = null;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  heard(figures: NodeMetrics): void {
    this.#waiting?.resolve(figures);
  }

  /** @throws AppError UNAVAILABLE when there is no answer in time */
  read(): Promise<NodeMetrics> {
    if (this.#waiting) return this.#waiting.promise;
    const waiting = Promise.withResolvers<NodeMetrics>();
    this.#waiting = waiting;
    const timer = setTimeout(
      () => waiting.reject(new AppError('UNAVAILABLE', 'The node gave no figures in time')),
      NODE_MS,
    );
    this.#ask();
    return waiting.promise.finally(() => {
      clearTimeout(timer);
      this.#waiting = null;
    });
  }
}
