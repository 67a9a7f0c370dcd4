import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { roll } from '../../drills/roll.ts';
import { storm } from '../../drills/storm.ts';

/* Short versions of the drills, where HAProxy is installed (Debian's package `haproxy`). */

const isThere = await access('/usr/sbin/haproxy').then(
  () => true,
  () => false,
);
const LONG_MS = 300_000;

describe.runIf(isThere)('drills', () => {
  it('nobody sees an error while every node is ended and started in turn', { timeout: LONG_MS }, async () => {
    const { errors, odd, orders, answers } = await roll({ rounds: 1 });
    expect([errors, odd]).toEqual([0, []]);
    expect(orders).toBeGreaterThan(3);
    expect(answers).toBeGreaterThan(100);
  });

  it('where nodes are killed instead, somebody does', { timeout: LONG_MS }, async () => {
    expect((await roll({ rounds: 2, naive: true })).errors).toBeGreaterThan(0);
  });

  it('no acknowledged order is lost in a storm, and a lost one would be noticed', {
    timeout: LONG_MS,
  }, async () => {
    const seen = await storm({ seed: 11, faults: 4, naive: true });
    expect(seen.wrong).toEqual([expect.stringContaining('the acknowledged order 00000000')]);
    expect(seen.acknowledged).toBeGreaterThan(3);
  });
});
