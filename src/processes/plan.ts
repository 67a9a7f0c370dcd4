import type { Env } from '../platform/env.ts';
import { thisMachine } from '../platform/postgres-settings.ts';
import type { Task } from './ipc.ts';
import { needsSimulators } from './node-config.ts';

/** Memory that one process of a node has at hand when there are as many as cores. */
const MEMORY_EACH = 512 * 1024 * 1024;

/** How many processes answer customers: as many as WEB_CONCURRENCY says, else as cores and memory carry. */
export function webProcesses(env: Pick<Env, 'webConcurrency' | 'role'>, machine = thisMachine()): number {
  if (env.role === 'worker') return 1;
  if (env.webConcurrency !== 'auto') return env.webConcurrency;
  return Math.max(1, Math.min(machine.cores, Math.floor(machine.memory / MEMORY_EACH)));
}

/** The processes of a node beside its parent, `web` of them for customers; those that render are half of them or one more. */
export function tasksOf(web: number, env: Env): Task[] {
  const fronts = Math.max(1, Math.floor(web / 2));
  return [
    ...(needsSimulators(env) ? (['simulators'] as const) : []),
    ...(env.role === 'all' ? (['worker'] as const) : []),
    ...Array.from({ length: web - fronts }, () => 'reads' as const),
    ...Array.from({ length: fronts }, () => 'front' as const),
  ];
}
