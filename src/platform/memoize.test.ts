import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoizeByKey, memoizeWithTtl } from './memoize.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('memoizeWithTtl', () => {
  it('reads once for all who ask meanwhile, and anew when its time is over', async () => {
    let reads = 0;
    const ask = memoizeWithTtl(1000, async () => ++reads);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    vi.setSystemTime(Date.now() + 1000);
    expect(await ask()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await ask()).toBe(2);
  });

  it('gives the last reading where a new one fails, and tries again', async () => {
    const answers = ['first', new Error('away'), 'second'];
    const ask = memoizeWithTtl(1000, async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    expect(await ask()).toBe('first');
    vi.setSystemTime(Date.now() + 1001);
    expect(await ask()).toBe('first');
    expect(await ask()).toBe('second');
  });

  it('fails as the reading does while there is none, and is asked anew', async () => {
    let reads = 0;
    const ask = memoizeWithTtl(1000, async () => {
      reads += 1;
      if (reads === 1) throw new Error('away');
      return reads;
    });
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe(2);
  });
});

it('memoizeByKey reads each key once, and forgets the key that was used least recently', async () => {
  const reads: string[] = [];
  const ask = memoizeByKey(1000, async (key) => {
    reads.push(key);
    return key;
  });
  for (let key = 0; key <= 100; key++) await ask(String(key));
  expect(await ask('100')).toBe('100');
  expect(reads).toHaveLength(101);
  await ask('0');
  expect(reads.at(-1)).toBe('0');
  expect(reads).toHaveLength(102);
});
