import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBoundedQueue, OverloadedError } from './bounded-queue.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A queue, and pieces of work that end when they are told to. */
function working() {
  const queue = createBoundedQueue();
  const begun: number[] = [];
  const ends: ((value: number) => void)[] = [];
  const run = (nr: number) =>
    queue.run(() => {
      begun.push(nr);
      return new Promise<number>((resolve) => ends.push(resolve));
    });
  const start = (many: number) => Array.from({ length: many }, (_, nr) => run(nr));
  return { queue, begun, ends, run, start };
}

describe('the queue of public work', () => {
  it('runs four at a time, the others in the order they came', async () => {
    const { start, begun, ends, queue } = working();
    expect(queue.isIdle()).toBe(true);
    const all = start(6);
    await turn();
    expect([begun, queue.isIdle()]).toEqual([[0, 1, 2, 3], false]);
    ends[2]?.(2);
    expect(await all[2]).toBe(2);
    await turn();
    await turn();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const end of ends) end(0);
    await turn();
    await turn();
    ends[5]?.(5);
    expect(await all[5]).toBe(5);
    await turn();
    expect(queue.isIdle()).toBe(true);
  });

  it('lets what has arrived meanwhile go first, before it begins the next piece', async () => {
    const { start, begun, ends } = working();
    start(5);
    await turn();
    const seen: string[] = [];
    const arrived = turn().then(() => seen.push(`write, while ${begun.length} were begun`));
    ends[0]?.(0);
    await arrived;
    expect(seen).toEqual(['write, while 4 were begun']);
  });

  it('refuses at once when two hundred wait, and who has waited three seconds', async () => {
    const { start, run, begun, ends } = working();
    const all = start(204);
    const refused = all.map((one) => one.catch((error: Error) => error));
    await expect(run(204)).rejects.toThrow(OverloadedError);
    await turn();
    vi.advanceTimersByTime(2999);
    ends[0]?.(0);
    await turn();
    await turn();
    vi.advanceTimersByTime(1);
    expect(await refused[5]).toBeInstanceOf(OverloadedError);
    expect(await refused[203]).toBeInstanceOf(OverloadedError);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on after work that failed', async () => {
    const { queue } = working();
    const failing = () => queue.run(() => Promise.reject(new Error('no database')));
    for (let nr = 0; nr < 9; nr++) await expect(failing()).rejects.toThrow('no database');
    expect(await queue.run(async () => 'done')).toBe('done');
  });
});
