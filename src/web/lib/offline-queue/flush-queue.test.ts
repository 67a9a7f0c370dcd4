import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueuedRequest, StoredRequest } from './queued-request.ts';

/** What the device keeps. */
let kept: StoredRequest[];
vi.mock('./queue-db.ts', () => ({
  readQueue: async () => kept.map((entry) => ({ ...entry })),
  updateRequest: async ({ place, key }: StoredRequest, change: Partial<QueuedRequest> | null) => {
    kept = kept.flatMap((entry) => {
      if (entry.place !== place || entry.key !== key) return [entry];
      return change ? [{ ...entry, ...change }] : [];
    });
  },
}));
const { flushOwner } = await import('./flush-queue.ts');

const AMA = { kind: 'customer', account: 'ama', token: 't' } as const;
const entry = (place: number, given: Partial<QueuedRequest> = {}): StoredRequest => ({
  ...{ place, key: `k${place}`, kind: 'customer', account: 'ama', words: '', about: `${place}` },
  ...{ method: 'POST', path: `/${place}`, pressedAt: 0, sentAt: null, refused: null, ...given },
});

/** The market answers each request with the next of these; 0 is none. */
let statuses: number[];
let asked: { path: string; key: string | undefined; token: string | undefined }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, key: headers['idempotency-key'], token: headers.authorization });
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ message: `answered ${status}` }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends in order, each once, with the account’s own token; another account’s stays', async () => {
  kept = [entry(1), entry(2, { account: 'kofi' }), entry(3)];
  statuses = [];
  const { sent, end } = await flushOwner(AMA);
  expect([sent.map((one) => one.entry.key), end]).toEqual([['k1', 'k3'], 'EMPTY']);
  expect(asked).toEqual([
    { path: '/api/v1/1', key: 'k1', token: 'Bearer t' },
    { path: '/api/v1/3', key: 'k3', token: 'Bearer t' },
  ]);
  expect(kept.map(({ key }) => key)).toEqual(['k2']);
});

it('stops where no answer comes, and sends it again under the same key', async () => {
  kept = [entry(1), entry(2)];
  statuses = [0];
  expect((await flushOwner(AMA)).end).toBe('WAITS');
  expect(kept.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
  expect((await flushOwner(AMA)).end).toBe('EMPTY');
  expect(asked.map(({ key }) => key)).toEqual(['k1', 'k1', 'k2']);
});

it('keeps all when the token is refused', async () => {
  kept = [entry(1), entry(2)];
  statuses = [401];
  expect(await flushOwner(AMA)).toEqual({ sent: [], end: 'SIGN_IN' });
  expect([asked.length, kept.length]).toEqual([1, 2]);
});

it('keeps what was refused with the reason, and goes on with what is about something else', async () => {
  kept = [entry(1), entry(2, { about: '1' }), entry(3)];
  statuses = [409];
  const { sent } = await flushOwner(AMA);
  expect(sent.map(({ isDone }) => isDone)).toEqual([false, true]);
  expect(asked.map(({ key }) => key)).toEqual(['k1', 'k3']);
  expect(kept.map(({ refused }) => refused)).toEqual(['answered 409', null]);
});
