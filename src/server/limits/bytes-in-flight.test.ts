import { expect, it } from 'vitest';
import { createBytesInFlight } from './bytes-in-flight.ts';

const NAMES = { byIp: 'bodyBytesByIp', total: 'bodyBytes' } as const;

it('bounds what one address has under way, and what all have together', () => {
  const inFlight = createBytesInFlight(NAMES, { byIp: 100, total: 150 });
  inFlight.take('a', 100);
  expect(() => inFlight.take('a', 1)).toThrow(expect.objectContaining({ budget: 'bodyBytesByIp' }));
  inFlight.take('b', 50);
  expect(() => inFlight.take('b', 1)).toThrow(expect.objectContaining({ budget: 'bodyBytes' }));
});

it('counts what a refused one had taken no further, and forgets who has nothing left', () => {
  const inFlight = createBytesInFlight(NAMES, { byIp: 100, total: 150 });
  inFlight.take('a', 100);
  inFlight.giveBack('a', 100);
  for (const ip of ['b', 'c', 'd']) inFlight.take(ip, 50);
  expect(() => inFlight.take('e', 1)).toThrow('at once');
});
