import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEachConcurrent } from './for-each-concurrent.ts';

/** What is under way at each beginning. */
async function counted(all: number[], most: number) {
  let underWay = 0;
  const seen: number[] = [];
  const done: number[] = [];
  await forEachConcurrent(all, most, async (one) => {
    seen.push(++underWay);
    await after(one);
    underWay--;
    done.push(one);
  });
  return { seen, done };
}

describe('some at once', () => {
  it('are never more than was said, and all are done', async () => {
    const all = [30, 1, 1, 1, 1, 1];
    const { seen, done } = await counted(all, 2);
    expect(Math.max(...seen)).toBe(2);
    expect(done.toSorted()).toEqual(all.toSorted());
    // One that is slow holds up no other.
    expect(done.at(-1)).toBe(30);
  });

  it('are as many as there are', async () => {
    expect(await counted([], 8)).toEqual({ seen: [], done: [] });
    expect((await counted([1, 1], 8)).seen).toEqual([1, 2]);
  });

  it('say what failed when the others are done', async () => {
    const done: number[] = [];
    const failing = forEachConcurrent([1, 2, 3, 4], 2, async (one) => {
      if (one === 2) throw new Error('two');
      await after(10);
      done.push(one);
    });
    await expect(failing).rejects.toThrow('two');
    expect(done).toEqual([1, 3, 4]);
  });
});
