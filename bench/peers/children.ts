import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 120_000;

/**
 * Waits for a process's first successful response.
 * @throws Error when it exits first or is silent for two minutes
 */
export async function waitForHealth(healthUrl: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`${healthUrl}: its process ended with ${child.exitCode}`);
    const response = await fetch(healthUrl).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${healthUrl} did not answer`);
}

export async function stopChildren(children: ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }),
  );
}
