import type { NodeMetrics, ProcessMetrics } from '#platform/metric-snapshot';
import type { NodeConfig, SimulatorUrls } from '../composition/node-config.ts';

/** Role of a child process: `run-front.ts`, `run-reads.ts`, `run-worker.ts`, `run-simulators.ts`. */
export type Task = 'front' | 'reads' | 'worker' | 'simulators';

export interface ChildConfig extends NodeConfig {
  /** Index among the processes of its task, from 1. */
  number: number;
  /** Unix socket on which this process listens. */
  socket: string;
  /** Unix sockets of the rendering processes. */
  readers: string[];
  /** Whether it migrates and prepares the database before it starts. */
  prepares: boolean;
}

export type ToChild =
  | { kind: 'start'; facts: ChildConfig }
  /** Sent with a client's socket. */
  | { kind: 'connection' }
  | { kind: 'search-changed' }
  /** Requests the metrics of this process. */
  | { kind: 'figures' }
  /** Metrics of the whole node, in reply to a front. */
  | { kind: 'figures-of-node'; figures: NodeMetrics }
  /** The node will stop shortly. */
  | { kind: 'drain' }
  | { kind: 'stop' };

export type FromChild =
  /** The process is ready. `simulators` is set by the process that runs them. */
  | { kind: 'ready'; memoryMiB: number; simulators: SimulatorUrls | null }
  /** The process can't start; `sentence` holds the reason if known. */
  | { kind: 'refused'; sentence: string | null }
  /** This process's search index has applied changes. */
  | { kind: 'search-changed' }
  | { kind: 'figures'; figures: ProcessMetrics }
  /** A front requests the metrics of all processes. */
  | { kind: 'figures-wanted' };
