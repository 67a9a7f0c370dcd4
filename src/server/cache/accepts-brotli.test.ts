import { expect, it } from 'vitest';
import { acceptsBrotli } from './compress.ts';

it.each(['br', 'gzip, br', 'gzip;q=1.0, BR;q=0.5', ' br ; q=0.001'])('“%s” takes Brotli', (header) => {
  expect(acceptsBrotli(header)).toBe(true);
});
it.each(['', undefined, null, 'gzip', 'br;q=0', 'gzip, br; q=0.0', 'brx', 'x-br'])(
  '“%s” does not',
  (header) => {
    expect(acceptsBrotli(header)).toBe(false);
  },
);
