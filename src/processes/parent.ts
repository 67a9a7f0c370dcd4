import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, stopListening } from '#server/http/node-server';
import { Cleanups } from '../composition/cleanups.ts';
import { describeNode, NO_SIMULATORS, resolvePublicUrl } from '../composition/node-config.ts';
import { startDatabase } from '../composition/start-database.ts';
import type { Dwaso } from '../composition/start-node.ts';
import type { Env } from '../platform/env.ts';
import type { Logger } from '../platform/log.ts';
import { createConnectionDispatcher } from './connection-dispatcher.ts';
import type { ChildConfig, Task } from './ipc.ts';
import { MetricsAggregator } from './metrics-aggregator.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** Shutdown order: the edge processes, then those that work for them, then the simulators, which both may call. */
const ENDING: readonly Task[][] = [['front'], ['reads', 'worker'], ['simulators']];

/** A process of the node, as listed at start-up. */
export interface ProcessStatus {
  task: Task;
  pid: number;
  memoryMiB: number;
}

/**
 * Starts a multi-process node. This process holds the port and the embedded database, hands connections to the fronts,
 * and restarts processes that exit. On stop it reports as not ready, stops accepting connections after the drain time,
 * and stops the others, fronts first.
 * @param tasks at least one front and one renderer, in start order; the first prepares the database
 * @throws StartupError with the message of a process that can't start
 */
export async function startNode(
  env: Env,
  log: Logger,
  tasks: readonly Task[],
): Promise<Dwaso & { processes: ProcessStatus[] }> {
  const cleanups = new Cleanups();
  try {
    return await start(env, log, { tasks, cleanups });
  } catch (error) {
    await cleanups.run();
    throw error;
  }
}

async function start(
  env: Env,
  log: Logger,
  { tasks, cleanups }: { tasks: readonly Task[]; cleanups: Cleanups },
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-'));
  cleanups.add(() => rm(folder, { recursive: true, force: true }));
  const children: SupervisedProcess[] = [];
  const ofTask = (task: Task) => children.filter((child) => child.task === task);
  const entrance = createConnectionDispatcher(() => ofTask('front').filter(({ isReady }) => isReady));
  const port = await listen(entrance, env);
  cleanups.add(async () => void entrance.close());
  // The processes load their modules while the database starts.
  const compiledDir = path.resolve(env.dataDir, 'compiled');
  for (const task of tasks)
    children.push(new SupervisedProcess(task, ofTask(task).length + 1, { log, compiledDir }));
  const database = await startDatabase(env, log, cleanups);
  const node = await describeNode(env, port);
  let simulators = NO_SIMULATORS;
  const socketOf = ({ task, number }: SupervisedProcess) => path.join(folder, `${task}-${number}.sock`);
  const factsOf = (child: SupervisedProcess) => (): ChildConfig => ({
    ...{ ...database, env, port, simulators, node },
    number: child.number,
    socket: socketOf(child),
    readers: ofTask('reads').map(socketOf),
    prepares: false,
  });
  // Runs before the database stops.
  cleanups.add(async () => {
    for (const front of ofTask('front')) front.send({ kind: 'drain' });
    await sleep(env.drainMs);
    // After this no new connections arrive.
    await stopListening(entrance);
    for (const tasks of ENDING) {
      await Promise.all(children.filter(({ task }) => tasks.includes(task)).map((child) => child.stop()));
    }
  });
  for (const reads of ofTask('reads')) {
    reads.onSearchChange = () => {
      for (const front of ofTask('front')) front.send({ kind: 'search-changed' });
    };
  }

  const figuresOfNode = new MetricsAggregator(children);
  for (const front of ofTask('front')) {
    front.onFiguresWanted = async () =>
      front.send({ kind: 'figures-of-node', figures: await figuresOfNode.collect() });
  }

  const [first, ...others] = children as [SupervisedProcess, ...SupervisedProcess[]];
  const prepared = await first.begin(factsOf(first), { prepares: true });
  simulators = prepared.simulators ?? simulators;
  const ready = await Promise.all(others.map((child) => child.begin(factsOf(child))));
  return {
    url: resolvePublicUrl({ env, port }),
    port,
    databaseUrl: database.databaseUrl,
    simulatorUrl: simulators.paystack,
    processes: [prepared, ...ready].map(({ memoryMiB }, at): ProcessStatus => {
      const { task, pid } = children[at] as SupervisedProcess;
      return { task, pid, memoryMiB };
    }),
    stop: () => cleanups.run(),
  };
}
