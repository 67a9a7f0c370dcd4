import { describe, expect, it } from 'vitest';
import { createSegmentedLru, PROBATION_BYTES, PROTECTED_BYTES } from './segmented-lru.ts';

interface Thing {
  name: string;
  bytes: number;
}
function lru() {
  const gone: string[] = [];
  const kept = createSegmentedLru<Thing>(
    ({ bytes }) => bytes,
    ({ name }) => gone.push(name),
  );
  const put = (name: string, bytes = 1) => kept.put(name, { name, bytes });
  const there = (...names: string[]) => names.filter((name) => kept.get(name));
  return { kept, gone, put, there };
}

describe('things in two parts', () => {
  it('stay within the bytes of each part; the one that was used longest ago goes', () => {
    expect([PROBATION_BYTES, PROTECTED_BYTES]).toEqual([16 * 1024 * 1024, 80 * 1024 * 1024]);
    const { put, there, gone } = lru();
    put('a', PROBATION_BYTES / 2);
    put('b', PROBATION_BYTES / 2);
    there('a');
    put('c');
    expect(there('a', 'b', 'c')).toEqual(['a', 'c']);
    expect(gone).toEqual(['b']);
  });

  it('promote what is asked for again, which newcomers then can’t push out', () => {
    const { kept, put, there, gone } = lru();
    put('a');
    kept.promote('a');
    expect([kept.isOnProbation('a'), there('a'), gone]).toEqual([false, ['a'], []]);
    put('b', PROBATION_BYTES);
    put('c', PROBATION_BYTES);
    expect(there('a', 'b', 'c')).toEqual(['a', 'c']);
    put('d', PROTECTED_BYTES);
    expect(there('d')).toEqual([]);
  });

  it('tell of what is replaced or deleted, once', () => {
    const { kept, put, gone, there } = lru();
    put('a');
    put('a');
    kept.promote('a');
    put('a');
    kept.delete('a');
    kept.promote('a');
    expect([gone, there('a')]).toEqual([['a', 'a', 'a'], []]);
    put('b');
    kept.clear();
    expect([gone.at(-1), there('b')]).toEqual(['b', []]);
  });
});
