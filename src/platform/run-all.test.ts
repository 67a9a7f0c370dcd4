import { expect, it } from 'vitest';
import { runAll } from './run-all.ts';

it('does all, whichever fail, and says so afterwards', async () => {
  const done: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      done.push(name);
      if (fails) throw new Error(`${name} failed`);
    };
  await runAll([work('first'), work('second')]);
  await expect(runAll([work('third', true), work('fourth')])).rejects.toThrow(/^third failed$/);
  const several = runAll([work('fifth', true), work('sixth', true), work('seventh')]);
  await expect(several).rejects.toThrow('Error: fifth failed; Error: sixth failed');
  expect(done).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']);
});
