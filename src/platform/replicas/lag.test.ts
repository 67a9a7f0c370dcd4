import { describe, expect, it } from 'vitest';
import { createLogHistory } from './read-pool.ts';

describe('how far a replica is behind', () => {
  it('is the time since the log went past what it has', () => {
    const history = createLogHistory();
    history.stoodAt(100, 1_000);
    history.stoodAt(200, 2_000);
    history.stoodAt(300, 3_000);
    expect(history.lagMs(300, 3_500)).toBe(0);
    expect(history.lagMs(299, 3_500)).toBe(500);
    expect(history.lagMs(150, 3_500)).toBe(1_500);
    expect(history.lagMs(0, 3_500)).toBe(2_500);
  });

  it('does not grow while nothing is written', () => {
    const history = createLogHistory();
    for (let atMs = 0; atMs < 60_000; atMs += 500) history.stoodAt(100, atMs);
    expect(history.lagMs(100, 60_000)).toBe(0);
  });

  it('forgets what a primary had that is one no longer', () => {
    const history = createLogHistory();
    history.stoodAt(100, 0);
    history.stoodAt(500, 1_000);
    history.stoodAt(400, 20_000);
    expect(history.lagMs(400, 21_000)).toBe(0);
  });
});
