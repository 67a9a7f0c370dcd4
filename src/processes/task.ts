import type { Socket } from 'node:net';
import type { NodeFigures } from '../platform/figures.ts';
import type { Logger } from '../platform/log.ts';
import type { Cleanups } from './cleanups.ts';
import type { SimulatorUrls } from './facts.ts';
import type { ChildFacts, FromChild } from './messages.ts';

/** What the process of a task does once it runs. */
export interface RunningTask {
  /** A customer's connection, of which nothing has been read. */
  connection?(socket: Socket): void;
  /** The node is to end: it says so to whoever asks, and keeps no connection open. */
  startDraining?(): void;
  /** The side index of another process has taken in changes. */
  searchChanged?(): void;
  /** The figures of all processes, which it has asked for. */
  figuresOfNode?(figures: NodeFigures): void;
  simulators?: SimulatorUrls;
}

export interface TaskContext {
  log: Logger;
  cleanups: Cleanups;
  tell(message: FromChild): void;
}

export type RunTask = (facts: ChildFacts, context: TaskContext) => Promise<RunningTask>;
