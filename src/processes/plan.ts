import { needsSimulators } from '../composition/node-config.ts';
import type { Env } from '../platform/env.ts';
import { thisMachine } from '../platform/postgres-settings.ts';
import type { Task } from './ipc.ts';

/** Memory to reserve for each web process; it limits their number on machines with many cores. */
const MEMORY_EACH = 512 * 1024 * 1024;

/** Number of web processes: WEB_CONCURRENCY, else limited by cores and memory. */
export function webProcesses(env: Pick<Env, 'webConcurrency' | 'role'>, machine = thisMachine()): number {
  if (env.role === 'worker') return 1;
  if (env.webConcurrency !== 'auto') return env.webConcurrency;
  return Math.max(1, Math.min(machine.cores, Math.floor(machine.memory / MEMORY_EACH)));
}

/** Lists the child processes of a node, `web` of them for the web: half of these render, or one more than half. */
export function planTasks(web: number, env: Env): Task[] {
  const fronts = Math.max(1, Math.floor(web / 2));
  return [
    ...(needsSimulators(env) ? (['simulators'] as const) : []),
    ...(env.role === 'all' ? (['worker'] as const) : []),
    ...Array.from({ length: web - fronts }, () => 'reads' as const),
    ...Array.from({ length: fronts }, () => 'front' as const),
  ];
}
