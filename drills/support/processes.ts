import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 120_000;
const STOP_MS = 45_000;

/** A program run by a drill, with its output. */
export interface Program {
  child: ChildProcess;
  said: string;
}

/** @param cwd its folder; ours by default */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = process.cwd(),
): Program {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const program: Program = { child, said: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      program.said += chunk;
    });
  }
  return program;
}

export const hasEnded = ({ child }: Program): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Stops a program with a signal, and by force after a timeout.
 * @returns ms until it has stopped
 */
export async function stopProgram(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
  if (hasEnded(program)) return 0;
  const startedMs = performance.now();
  const exit = once(program.child, 'exit');
  program.child.kill(signal);
  const late = setTimeout(() => program.child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(late);
  return performance.now() - startedMs;
}

/**
 * Polls until there is a result.
 * @throws Error after two minutes
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false>,
  waitMs = START_MS,
): Promise<T> {
  for (const last = Date.now() + waitMs; ; await sleep(50)) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > last) throw new Error(`${what}: waited ${waitMs / 1000} s in vain`);
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
