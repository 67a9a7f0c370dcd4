import { describe, expect, it } from 'vitest';
import { barScale } from './bar-scale.ts';

describe('the lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.5, 1]],
    [7, [0, 5, 10]],
    [80, [0, 50, 100]],
    [100, [0, 50, 100]],
    [101, [0, 100, 200]],
    [4300, [0, 2500, 5000]],
  ])('hold %d within %j', (most, lines) => {
    expect(barScale(most)).toEqual(lines);
  });

  it.each([
    [1, [0, 1]],
    [3, [0, 2, 4]],
    [5, [0, 3, 6]],
  ])('are whole where %d is counted: %j', (most, lines) => {
    expect(barScale(most, { whole: true })).toEqual(lines);
  });
});
