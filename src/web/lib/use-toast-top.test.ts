import { describe, expect, it } from 'vitest';
import { clearSpot } from './use-toast-top.ts';

const at = (taken: { top: number; bottom: number }[], height = 90) =>
  clearSpot({ height, from: 76, to: 640, taken });

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

  it('is at the bottom where all is taken', () => {
    expect(at([{ top: 80, bottom: 600 }])).toBe(550);
  });
});
