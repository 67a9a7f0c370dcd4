import type { NodeMetrics, ProcessMetrics } from '#platform/metric-snapshot';
import type { NodeConfig, SimulatorUrls } from './node-config.ts';

/** What a child process does: `run-front.ts`, `run-reads.ts`, `run-worker.ts`, `run-simulators.ts`. */
export type Task = 'front' | 'reads' | 'worker' | 'simulators';

export interface ChildConfig extends NodeConfig {
  /** Its number among those of its task, from 1. */
  number: number;
  /** Unix socket where this process answers requests. */
  socket: string;
  /** Unix sockets of the processes that render. */
  readers: string[];
  /** Whether it brings the database up to date before it starts. */
  prepares: boolean;
}

export type ToChild =
  | { kind: 'start'; facts: ChildConfig }
  /** Comes with a customer's connection. */
  | { kind: 'connection' }
  | { kind: 'search-changed' }
  /** Asks for the figures of this process. */
  | { kind: 'figures' }
  /** Those of all, for the front that asked. */
  | { kind: 'figures-of-node'; figures: NodeMetrics }
  /** The node is to end, and does so a little later. */
  | { kind: 'drain' }
  | { kind: 'stop' };

export type FromChild =
  /** It does its task now. `simulators` is said by the process that runs them. */
  | { kind: 'ready'; memoryMiB: number; simulators: SimulatorUrls | null }
  /** It can't start; a sentence where the reason is known. */
  | { kind: 'refused'; sentence: string | null }
  /** The side index of this process has taken in changes. */
  | { kind: 'search-changed' }
  | { kind: 'figures'; figures: ProcessMetrics }
  /** A front asks for the figures of all. */
  | { kind: 'figures-wanted' };
