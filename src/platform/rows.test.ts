import { expect, it } from 'vitest';
import {
  array,
  bool,
  type Column,
  date,
  enumText,
  int,
  isoTimestamp,
  json,
  nullable,
  parseRows,
  text,
} from './rows.ts';

const read = <T>(column: Column<T>, value: unknown) => parseRows({ value: column }, [{ value }])[0]?.value;

it('reads each kind of value as the driver gives it', () => {
  expect(read(text, 'a')).toBe('a');
  expect(read(enumText<'A' | 'B'>(), 'A')).toBe('A');
  expect(read(bool, false)).toBe(false);
  expect(read(int, 7)).toBe(7);
  // bigint and numeric come as text.
  expect(read(int, '-9007199254740991')).toBe(-9007199254740991);
  expect(read(isoTimestamp, '2026-11-22 07:10:00.123456+00')).toBe('2026-11-22T07:10:00.123Z');
  expect(read(date, '2026-11-22 07:10:00+00')).toEqual(new Date('2026-11-22T07:10:00Z'));
  expect(read(json<{ a: number }>(), { a: 1 })).toEqual({ a: 1 });
  expect(read(array(text), ['a'])).toEqual(['a']);
  expect(read(nullable(int), null)).toBeNull();
});

it.each<[string, Column<unknown>, unknown]>([
  ['null where nothing may be missing', text, null],
  ['a number for text', text, 1],
  ['text for a flag', bool, 'true'],
  ['a fraction', int, 1.5],
  ['an integer that is not exact', int, '9007199254740993'],
  ['no number', int, ''],
  ['no moment', isoTimestamp, 'yesterday'],
  ['text for JSON', json(), '{}'],
  ['null in a list', array(text), [null]],
])('refuses %s, naming the column and not the value', (_, column, value) => {
  expect(() => read(column, value)).toThrow(/^column value: expected .+, found (null|string|number|object)$/);
});

it('refuses a column too many or too few', () => {
  expect(() => parseRows({ a: text }, [{ a: 'x', b: 'y' }])).toThrow('expected the columns a, found a, b');
  expect(() => parseRows({ a: text, b: text }, [{ a: 'x' }])).toThrow('expected the columns a, b, found a');
  const doubled = [{ name: 'a' }, { name: 'a' }];
  expect(() => parseRows({ a: text }, [{ a: 'x' }], doubled)).toThrow('expected the columns a, found a, a');
  expect(() => parseRows({ a: text }, [{ b: 'x' }])).toThrow('column a: expected text, found undefined');
});
