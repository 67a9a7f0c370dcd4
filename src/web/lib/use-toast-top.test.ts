import { describe, expect, it } from 'vitest';
import { clearSpot } from './use-toast-top.ts';

const at = (taken: { top: number; bottom: number }[], height = 90) =>
  clearSpot({ height, from: 76, to: 640, taken });

describe('the place of a toast', () => {
  it('is at the top where nothing is in its way', () => {
    expect(at([])).toBe(76);
    expect(at([{ top: 580, bottom: 630 }])).toBe(76);
    expect(at([{ top: 0, bottom: 60 }])).toBe(76);
  });

  it('is below what must not be covered', () => {
    expect(at([{ top: 100, bottom: 150 }])).toBe(158);
    expect(at([{ top: 160, bottom: 210 }])).toBe(218);
  });

  it('is in the first gap that is high enough', () => {
    const taken = [
      { top: 100, bottom: 150 },
      { top: 200, bottom: 250 },
      { top: 400, bottom: 450 },
    ];
    expect(at(taken)).toBe(258);
    expect(at(taken, 30)).toBe(158);
  });

  it('is at the top where all is taken', () => {
    expect(at([{ top: 80, bottom: 600 }])).toBe(76);
  });
});
