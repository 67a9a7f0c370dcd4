import { expect, it } from 'vitest';
import {
  type Column,
  flag,
  instant,
  json,
  list,
  moment,
  nullable,
  rowsOf,
  text,
  whole,
  word,
} from './rows.ts';

const read = <T>(column: Column<T>, value: unknown) => rowsOf({ value: column }, [{ value }])[0]?.value;

it('reads each kind of value as the driver gives it', () => {
  expect(read(text, 'a')).toBe('a');
  expect(read(word<'A' | 'B'>(), 'A')).toBe('A');
  expect(read(flag, false)).toBe(false);
  expect(read(whole, 7)).toBe(7);
  // bigint and numeric come as text.
  expect(read(whole, '-9007199254740991')).toBe(-9007199254740991);
  expect(read(instant, '2026-11-22 07:10:00.123456+00')).toBe('2026-11-22T07:10:00.123Z');
  expect(read(moment, '2026-11-22 07:10:00+00')).toEqual(new Date('2026-11-22T07:10:00Z'));
  expect(read(json<{ a: number }>(), { a: 1 })).toEqual({ a: 1 });
  expect(read(list(text), ['a'])).toEqual(['a']);
  expect(read(nullable(whole), null)).toBeNull();
});

it.each<[string, Column<unknown>, unknown]>([
  ['null where nothing may be missing', text, null],
  ['a number for text', text, 1],
  ['text for a flag', flag, 'true'],
  ['a fraction', whole, 1.5],
  ['an integer that is not exact', whole, '9007199254740993'],
  ['no number', whole, ''],
  ['no moment', instant, 'yesterday'],
  ['text for JSON', json(), '{}'],
  ['null in a list', list(text), [null]],
])('refuses %s, naming the column and not the value', (_, column, value) => {
  expect(() => read(column, value)).toThrow(/^column value: expected .+, found (null|string|number|object)$/);
});

it('refuses a column too many or too few', () => {
  expect(() => rowsOf({ a: text }, [{ a: 'x', b: 'y' }])).toThrow('expected the columns a, found a, b');
  expect(() => rowsOf({ a: text, b: text }, [{ a: 'x' }])).toThrow('expected the columns a, b, found a');
  const doubled = [{ name: 'a' }, { name: 'a' }];
  expect(() => rowsOf({ a: text }, [{ a: 'x' }], doubled)).toThrow('expected the columns a, found a, a');
  expect(() => rowsOf({ a: text }, [{ b: 'x' }])).toThrow('column a: expected text, found undefined');
});
