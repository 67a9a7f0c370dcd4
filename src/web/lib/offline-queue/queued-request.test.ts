import { describe, expect, it } from 'vitest';
import {
  asRetry,
  expiryReason,
  isAlreadyQueued,
  nextRequest,
  type QueuedRequest,
  quotaReason,
  type StoredRequest,
  toOutcome,
  withoutExpectedValues,
} from './queued-request.ts';

const AMA = { kind: 'customer', account: 'ama' } as const;
const DAY_MS = 86_400_000;

const entry = (given: Partial<QueuedRequest> = {}): QueuedRequest => ({
  ...{ key: 'k', ...AMA, words: '', about: 'maize', method: 'POST', path: '/cart/add' },
  ...{ pressedAt: 0, sentAt: null, refused: null, ...given },
});
const placed = (...given: Partial<QueuedRequest>[]): StoredRequest[] =>
  given.map((one, place) => ({ ...entry({ key: `${place}`, ...one }), place }));
const next = (...given: Partial<QueuedRequest>[]) => nextRequest(placed(...given), AMA)?.key;

describe('what is sent next', () => {
  it('is the first that was pressed, of the account that is signed in alone', () => {
    expect(next({}, {})).toBe('0');
    expect(next({ account: 'kofi' }, { kind: 'shop' }, {})).toBe('2');
    expect(next({ account: 'kofi' })).toBeUndefined();
  });

  it('passes over what was refused, and over what follows it about the same thing', () => {
    expect(next({ refused: 'Sold out' }, { about: 'maize' }, { about: 'yam' })).toBe('2');
    expect(next({ refused: 'Sold out', account: 'kofi' }, { about: 'maize' })).toBe('1');
  });

  it('is not sent by itself once the market may have forgotten its key', () => {
    expect(expiryReason(entry({ sentAt: 0 }), 13 * DAY_MS)).toBe(null);
    expect(expiryReason(entry({ sentAt: 0 }), 13 * DAY_MS + 1)).toContain('2 weeks ago');
    expect(expiryReason(entry({ sentAt: null }), 90 * DAY_MS)).toBe(null);
  });
});

it.each([
  ['POST', 200, 'DONE'],
  ['DELETE', 404, 'DONE'],
  ['POST', 404, 'REFUSED'],
  ['PATCH', 409, 'REFUSED'],
  ['POST', 422, 'REFUSED'],
  ['POST', 403, 'REFUSED'],
  ['POST', 500, 'REFUSED'],
  ['POST', 401, 'SIGN_IN'],
  ['POST', 0, 'WAITS'],
  ['POST', 429, 'WAITS'],
  ['POST', 503, 'WAITS'],
] as const)('%s answered with %i: %s', (method, status, outcome) => {
  expect(toOutcome(method, status)).toBe(outcome);
});

describe('a change that expects a price', () => {
  const json = { price: 12, expectedPrice: 10 };
  it('expects none when it is tried again as it is now, under a key of its own', () => {
    const again = asRetry(entry({ body: { json }, refused: 'Changed', sentAt: 1 }), 'new');
    expect(again).toEqual(entry({ key: 'new', body: { json: { price: 12 } } }));
  });

  it('expects none behind another of the same person about the same thing', () => {
    const added = entry({ body: { json } });
    expect(withoutExpectedValues([entry({ body: { json } })], added).body).toEqual({ json: { price: 12 } });
    const others = [
      entry({ body: { json }, about: 'yam' }),
      entry({ body: { json }, account: 'kofi' }),
      entry(),
    ];
    expect(withoutExpectedValues(others, added)).toBe(added);
  });
});

it('says in words when there is no more room, in number or in photos', () => {
  const photo = (bytes: number) => entry({ body: { form: [['photo', new Blob([new Uint8Array(bytes)])]] } });
  expect(
    quotaReason(
      Array.from({ length: 49 }, () => entry()),
      entry(),
    ),
  ).toBe(null);
  expect(
    quotaReason(
      Array.from({ length: 50 }, () => entry()),
      entry(),
    ),
  ).toContain('50 actions');
  const half = 15 * 1024 * 1024;
  expect(quotaReason([photo(half)], photo(half))).toBe(null);
  expect(quotaReason([photo(half)], photo(half + 1))).toContain('photos');
});

it.each([
  [{}, true],
  [{ path: '/orders/o2/accept' }, false],
  [{ account: 'kofi' }, false],
  [{ body: { json: { waybill: '1' } } }, false],
  [{ refused: 'It was cancelled' }, false],
])('a step of an order is kept once while it waits; with %j waiting: %s', (waiting, isSame) => {
  const accept = { path: '/orders/o1/accept', about: 'o1' };
  expect(isAlreadyQueued([entry({ ...accept, ...waiting })], entry(accept))).toBe(isSame);
  const restock = { path: '/products/p1', about: 'p1', body: { json: { addStock: 10 } } };
  expect(isAlreadyQueued([entry(restock)], entry(restock))).toBe(false);
});
