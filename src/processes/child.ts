import module from 'node:module';
import type { Socket } from 'node:net';
import { collectCounters, collectGauges } from '#platform/instruments';
import { startupErrorMessage } from '#platform/startup-error';
import { Cleanups } from '../composition/cleanups.ts';
import { prepareNode } from '../composition/prepare-node.ts';
import { createLog } from '../platform/log.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import type { ChildConfig, FromChild, Task, ToChild } from './ipc.ts';
import type { RunningTask, RunTask } from './task.ts';

/**
 * Entry point of a node's child processes. `parent.ts` starts it with the task as its only argument. It loads its
 * modules while the database starts; its configuration comes with the start message.
 */
const TASKS: Record<Task, () => Promise<{ run: RunTask }>> = {
  front: () => import('./run-front.ts'),
  reads: () => import('./run-reads.ts'),
  worker: () => import('./run-worker.ts'),
  simulators: () => import('./run-simulators.ts'),
};
const BYTES_PER_MIB = 1024 * 1024;

const loading = TASKS[process.argv[2] as Task]();
loading.catch(() => undefined);
const cleanups = new Cleanups();
let running: RunningTask = {};

const send = (message: FromChild, told?: () => void) => void process.send?.(message, undefined, {}, told);

async function start(facts: ChildConfig): Promise<void> {
  const log = createLog(facts.env.logLevel);
  try {
    if (facts.prepares) await prepareNode(facts, log);
    const { traceEndpoint } = facts.env;
    if (traceEndpoint) cleanups.add(await startTracing(traceEndpoint, process.argv[2] as Task));
    const { run } = await loading;
    running = await run(facts, { log, cleanups, tell: send });
    const memoryMiB = Math.round(process.memoryUsage.rss() / BYTES_PER_MIB);
    send({ kind: 'ready', memoryMiB, simulators: running.simulators ?? null });
    // Flush now: a killed process never reaches its exit.
    module.flushCompileCache();
  } catch (error) {
    const sentence = startupErrorMessage(error);
    if (sentence === null) log.error({ err: error, task: process.argv[2] }, 'a process could not start');
    send({ kind: 'refused', sentence }, () => process.exit(1));
  }
}

function sendMetrics(): void {
  const figures = { counted: collectCounters(), gauges: collectGauges() };
  send({ kind: 'figures', figures: { ...figures, memoryBytes: process.memoryUsage.rss() } });
}

async function stop(): Promise<void> {
  const ended = await cleanups.run().then(
    () => 0,
    () => 1,
  );
  process.exit(ended);
}

process.on('message', (message: ToChild, handle?: unknown) => {
  if (message.kind === 'start') void start(message.facts);
  else if (message.kind === 'drain') running.startDraining?.();
  else if (message.kind === 'stop') void stop();
  else if (message.kind === 'search-changed') running.searchChanged?.();
  else if (message.kind === 'figures') sendMetrics();
  else if (message.kind === 'figures-of-node') running.figuresOfNode?.(message.figures);
  // The handle is missing if the client disconnected during the handover.
  else if (handle) running.connection?.(handle as Socket);
});

// Exit with the parent: a new one may be starting already.
process.on('disconnect', () => process.exit(1));
// A terminal or service manager signals all processes at once, but the parent decides in which order they stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
