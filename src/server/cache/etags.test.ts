import { expect, it } from 'vitest';
import { createEtag, listsEtag } from './etags.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('the same bytes have the same weak tag, others another', () => {
  expect(createEtag(bytes('Akwaaba'))).toMatch(/^W\/"[\w-]{22}"$/);
  expect(createEtag(bytes('Akwaaba'))).toBe(createEtag(Buffer.from('Akwaaba')));
  expect(createEtag(bytes('Akwaaba'))).not.toBe(createEtag(bytes('Akwaaba!')));
});

it.each([
  ['W/"one"', true],
  ['"one"', true],
  ['W/"two", W/"one"', true],
  ['"two","one"', true],
  ['"a, b", "one"', true],
  [' * ', true],
  ['W/"two"', false],
  ['"ONE"', false],
  ['one', false],
  ['"xone"', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s against W/"one": %s', (header, isListed) => {
  expect(listsEtag(header, 'W/"one"')).toBe(isListed);
});
