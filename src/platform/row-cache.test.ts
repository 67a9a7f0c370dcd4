import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RowCache } from './row-cache.ts';

let rows: RowCache<number>;
let reads: number;
/** Each reading gives how many there were before it. */
const ask = (key = 'token', ttlMs = 1000) =>
  rows.read(key, async () => ({ value: reads++, dependsOn: ['session', `person of ${key}`], ttlMs: ttlMs }));

beforeEach(() => {
  vi.useFakeTimers();
  rows = new RowCache(2);
  rows.onSubscribed();
  reads = 0;
});
afterEach(() => vi.useRealTimers());

describe('rows kept in process', () => {
  it('are read once, for as long as they may be kept', async () => {
    expect([await ask(), await ask()]).toEqual([0, 0]);
    vi.advanceTimersByTime(999);
    expect(await ask()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await ask()).toBe(1);
  });

  it('are read anew once a row that they are made of has changed, and not for another', async () => {
    await ask();
    rows.invalidate('person of another');
    expect(await ask()).toBe(0);
    rows.invalidate('person of token');
    expect(await ask()).toBe(1);
  });

  it('are not kept when something changed while they were read', async () => {
    let release = (): void => undefined;
    const reading = rows.read('token', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { value: -1, dependsOn: ['session'], ttlMs: 1000 };
    });
    rows.invalidate('session');
    release();
    expect(await reading).toBe(-1);
    expect(await ask()).toBe(0);
  });

  it('are read through while a transaction of this process may still change them', async () => {
    await ask();
    rows.markDirty('session');
    expect([await ask(), await ask()]).toEqual([1, 2]);
    // Another transaction may have touched it too: that one of them has ended says nothing of the other.
    rows.invalidate('session');
    expect([await ask(), await ask()]).toEqual([3, 4]);
    vi.advanceTimersByTime(60_000);
    expect([await ask(), await ask()]).toEqual([5, 5]);
  });

  it('are read through while notifications are not heard', async () => {
    await ask();
    rows.onDisconnected();
    expect([await ask(), await ask()]).toEqual([1, 2]);
    rows.onSubscribed();
    expect([await ask(), await ask()]).toEqual([3, 3]);
    // What came between may have been missed.
    rows.onSubscribed();
    expect(await ask()).toBe(4);
  });

  it('are no more than so many', async () => {
    await ask('one');
    await ask('two');
    await ask('three');
    expect([await ask('three'), await ask('two'), await ask('one')]).toEqual([2, 1, 3]);
  });

  it('that are not there are asked for each time', async () => {
    const nothing = () => {
      reads++;
      return Promise.resolve(null);
    };
    expect([await rows.read('x', nothing), await rows.read('x', nothing), reads]).toEqual([null, null, 2]);
  });
});
