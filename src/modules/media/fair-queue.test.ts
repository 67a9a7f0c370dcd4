import { expect, it } from 'vitest';
import { createFairQueue } from './store-image.ts';

it('gives each owner one turn after the other, however much one has waiting', async () => {
  const inTurn = createFairQueue();
  const done: string[] = [];
  const piece = (owner: string, name: string) =>
    inTurn(owner, async () => {
      await Promise.resolve();
      done.push(name);
    });
  await Promise.all([
    piece('greedy', 'g1'),
    piece('greedy', 'g2'),
    piece('greedy', 'g3'),
    piece('modest', 'm1'),
    piece('other', 'o1'),
  ]);
  expect(done).toEqual(['g1', 'g2', 'm1', 'o1', 'g3']);
});

it('runs one piece at a time, and goes on after one that failed', async () => {
  const inTurn = createFairQueue();
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (fails) throw new Error('damaged');
    return 'made';
  };
  const made = await Promise.allSettled([
    inTurn('a', work(true)),
    inTurn('b', work(false)),
    inTurn('a', work(false)),
  ]);
  expect(made.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});
