import { expect, it } from 'vitest';
import { reasonsByIndex } from './also-meant.ts';

it('says each reason once, where it begins in the whole list', () => {
  const reasons = reasonsByIndex([
    { from: 0, meta: { alsoMeant: [{ reason: 'a', from: 2 }] } },
    {
      from: 4,
      meta: {
        alsoMeant: [
          { reason: 'a', from: 0 },
          { reason: 'b', from: 3 },
        ],
      },
    },
    { from: 8, meta: { alsoMeant: [{ reason: 'b', from: 0 }] } },
    { from: 12, meta: undefined },
  ]);
  expect([...reasons]).toEqual([
    [2, 'a'],
    [7, 'b'],
  ]);
});
