import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#platform/log';
import type { ProcessMetrics } from '#platform/metric-snapshot';
import { StartupError } from '#platform/startup-error';
import type { SimulatorUrls } from '../composition/node-config.ts';
import type { ChildConfig, FromChild, Task, ToChild } from './ipc.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const MODULE_RESOLUTION_CACHE = new URL('#platform/module-resolution-cache', import.meta.url).href;
/**
 * V8's semi-space in MiB; the young generation takes three times as much. By default each process would grow it to a
 * third of a gigabyte while loading modules, and keep it.
 */
const SEMI_SPACE_MIB: Record<Task, number> = { front: 16, reads: 32, worker: 4, simulators: 4 };
/** Restart backoff; doubles while the process keeps dying young. */
const BACKOFF_MS = 200;
const BACKOFF_MAX_MS = 5_000;
const STABLE_AFTER_MS = 10_000;
/** Kill timeout on shutdown: requests and jobs have had their 10 s. */
const KILL_AFTER_MS = 12_000;

export interface ReadyMessage {
  memoryMiB: number;
  simulators: SimulatorUrls | null;
}

/**
 * Supervises one child process: preloads its modules, starts work on `begin`, restarts it with backoff when it exits.
 */
export class SupervisedProcess {
  readonly task: Task;
  readonly number: number;
  /** Called when the process's search index has applied changes. */
  onSearchChange: () => void = () => undefined;
  /** Called when the process requests the metrics of all. */
  onFiguresWanted: () => void = () => undefined;
  readonly #log: Logger;
  readonly #compiledDir: string;
  #child: ChildProcess;
  #facts: (() => ChildConfig) | null = null;
  #began = Promise.withResolvers<ReadyMessage>();
  #figures: PromiseWithResolvers<ProcessMetrics | null> | null = null;
  #isReady = false;
  /** True once it has been ready; an exit before that is a failed start. */
  #hasBegun = false;
  #isStopping = false;
  #spawnedAt = 0;
  #pauseMs = BACKOFF_MS;
  #retry: NodeJS.Timeout | undefined;

  /** @param compiledDir cache of V8's compiled modules */
  constructor(task: Task, number: number, { log, compiledDir }: { log: Logger; compiledDir: string }) {
    this.task = task;
    this.number = number;
    this.#log = log;
    this.#compiledDir = compiledDir;
    // An early exit is reported by `begin`, so ignore it here.
    this.#began.promise.catch(() => undefined);
    this.#child = this.#spawn();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /**
   * @param facts called at each start
   * @param prepares whether it prepares the database first, this time only
   * @throws StartupError, or Error, when the process does not become ready
   */
  begin(facts: () => ChildConfig, { prepares = false } = {}): Promise<ReadyMessage> {
    this.#facts = facts;
    this.send({ kind: 'start', facts: { ...facts(), prepares } });
    return this.#began.promise;
  }

  send(message: ToChild, socket?: Socket): void {
    // The process may have just exited; it learns the state when it restarts.
    this.#child.send(message, socket, {}, (error) => {
      if (error) socket?.destroy();
    });
  }

  /** Returns its metrics and memory; null if it is down or does not answer within `waitMs`. */
  async figures(waitMs: number): Promise<ProcessMetrics | null> {
    if (!this.#isReady) return null;
    const asked = Promise.withResolvers<ProcessMetrics | null>();
    this.#figures = asked;
    const timer = setTimeout(() => asked.resolve(null), waitMs);
    this.send({ kind: 'figures' });
    return asked.promise.finally(() => clearTimeout(timer));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#retry);
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    this.send({ kind: 'stop' });
    const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await ended;
    clearTimeout(kill);
  }

  #spawn(): ChildProcess {
    this.#spawnedAt = Date.now();
    const child = fork(CHILD, [this.task], {
      serialization: 'advanced',
      execArgv: [`--max-semi-space-size=${SEMI_SPACE_MIB[this.task]}`, '--import', MODULE_RESOLUTION_CACHE],
      env: { ...process.env, NODE_COMPILE_CACHE: this.#compiledDir },
    });
    child.on('message', (message: FromChild) => this.#hear(message));
    child.on('error', (error) => this.#log.error({ err: error, task: this.task }, 'a process has failed'));
    child.on('exit', (code, signal) => this.#ended(code ?? signal));
    return child;
  }

  #hear(message: FromChild): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#hasBegun = true;
      this.#began.resolve(message);
    } else if (message.kind === 'refused') {
      const { sentence } = message;
      this.#began.reject(
        sentence === null
          ? new Error(`The process for ${this.task} could not start`)
          : new StartupError(sentence),
      );
    } else if (message.kind === 'figures') this.#figures?.resolve(message.figures);
    else if (message.kind === 'figures-wanted') this.onFiguresWanted();
    else this.onSearchChange();
  }

  #ended(how: number | string | null): void {
    const wasReady = this.#isReady;
    this.#isReady = false;
    this.#figures?.resolve(null);
    this.#began.reject(new Error(`The process for ${this.task} ended with ${how}`));
    const facts = this.#facts;
    if (this.#isStopping || !this.#hasBegun || !facts) return;
    if (wasReady && Date.now() - this.#spawnedAt > STABLE_AFTER_MS) this.#pauseMs = BACKOFF_MS;
    this.#log.error(
      { task: this.task, number: this.number, pid: this.pid, how },
      'a process has died: starting it again',
    );
    this.#retry = setTimeout(() => {
      this.#child = this.#spawn();
      this.send({ kind: 'start', facts: facts() });
    }, this.#pauseMs);
    this.#pauseMs = Math.min(BACKOFF_MAX_MS, this.#pauseMs * 2);
  }
}
