import type { Socket } from 'node:net';
import type { NodeMetrics } from '#platform/metric-snapshot';
import type { Logger } from '../platform/log.ts';
import type { Cleanups } from './cleanups.ts';
import type { ChildConfig, FromChild } from './ipc.ts';
import type { SimulatorUrls } from './node-config.ts';

/** What the process of a task does once it runs. */
export interface RunningTask {
  /** A customer's connection, of which nothing has been read. */
  connection?(socket: Socket): void;
  /** The node is to end: it says so to whoever asks, and keeps no connection open. */
  startDraining?(): void;
  /** The side index of another process has taken in changes. */
  searchChanged?(): void;
  /** The figures of all processes, which it has asked for. */
  figuresOfNode?(figures: NodeMetrics): void;
  simulators?: SimulatorUrls;
}

export interface TaskContext {
  log: Logger;
  cleanups: Cleanups;
  tell(message: FromChild): void;
}

export type RunTask = (facts: ChildConfig, context: TaskContext) => Promise<RunningTask>;
