import { describe, expect, it } from 'vitest';
import { findFreeSpot } from './use-toast-offset.ts';

type Band = { top: number; bottom: number };
const at = (taken: Band[], height = 90, spared: Band[] = []) =>
  findFreeSpot({ height, from: 76, to: 640, taken, spared });

describe('the place of a toast', () => {
  it('is at the bottom where nothing is in its way', () => {
    expect(at([])).toBe(550);
    expect(at([{ top: 100, bottom: 150 }])).toBe(550);
    expect(at([{ top: 650, bottom: 740 }])).toBe(550);
  });

  it('is above what must not be covered', () => {
    expect(at([{ top: 580, bottom: 630 }])).toBe(482);
    expect(at([{ top: 540, bottom: 600 }])).toBe(442);
  });

  it('is in the last gap that is high enough', () => {
    const taken = [
      { top: 200, bottom: 250 },
      { top: 400, bottom: 450 },
      { top: 500, bottom: 600 },
    ];
    expect(at(taken)).toBe(302);
    expect(at(taken, 30)).toBe(610);
  });

  it('spares a heading where another place is free, and covers it rather than a button', () => {
    const countdown = [{ top: 500, bottom: 640 }];
    const heading = [{ top: 380, bottom: 440 }];
    expect(at(countdown)).toBe(402);
    expect(at(countdown, 90, heading)).toBe(282);
    expect(at(countdown, 90, [{ top: 80, bottom: 440 }])).toBe(402);
  });

  it('is at the bottom where all is taken', () => {
    expect(at([{ top: 80, bottom: 600 }])).toBe(550);
  });
});
