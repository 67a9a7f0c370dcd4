import type { Socket } from 'node:net';
import type { NodeMetrics } from '#platform/metric-snapshot';
import type { Cleanups } from '../composition/cleanups.ts';
import type { SimulatorUrls } from '../composition/node-config.ts';
import type { Logger } from '../platform/log.ts';
import type { ChildConfig, FromChild } from './ipc.ts';

/** Handlers of a running process. */
export interface RunningTask {
  /** Receives a client's connection, unread. */
  connection?(socket: Socket): void;
  /** Starts draining: /readyz reports it, and connections close after each response. */
  startDraining?(): void;
  /** Another process's search index has applied changes. */
  searchChanged?(): void;
  /** Receives the requested metrics of all processes. */
  figuresOfNode?(figures: NodeMetrics): void;
  simulators?: SimulatorUrls;
}

export interface TaskContext {
  log: Logger;
  cleanups: Cleanups;
  tell(message: FromChild): void;
}

export type RunTask = (facts: ChildConfig, context: TaskContext) => Promise<RunningTask>;
