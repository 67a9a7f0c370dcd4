import { afterEach, expect, it, vi } from 'vitest';
import { takePrefetchedResponse } from './prefetched-responses.ts';
import { createRequest } from './request.ts';

const ask = (token: string, ageMs = 0) =>
  vi.stubGlobal('earlyAnswers', {
    token,
    answers: new Map([['/shops/stats', Promise.resolve(new Response('figures'))]]),
    atMs: Date.now() - ageMs,
  });

afterEach(() => vi.unstubAllGlobals());

it('gives an answer that was asked for early once', async () => {
  ask('mine');
  expect(takePrefetchedResponse('/shops/profile', 'mine')).toBeUndefined();
  expect(await (await takePrefetchedResponse('/shops/stats', 'mine'))?.text()).toBe('figures');
  expect(takePrefetchedResponse('/shops/stats', 'mine')).toBeUndefined();
});

it('gives nothing that was asked for with another token, or long ago', () => {
  ask('mine');
  expect(takePrefetchedResponse('/shops/stats', 'other')).toBeUndefined();
  ask('mine', 31_000);
  expect(takePrefetchedResponse('/shops/stats', 'mine')).toBeUndefined();
});

it('waits for an answer that never comes no longer than for any request', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('earlyAnswers', {
    token: 'mine',
    answers: new Map([['/shops/stats', new Promise(() => undefined)]]),
    atMs: Date.now(),
  });
  const call = createRequest({ token: () => 'mine', onUnauthorized: () => undefined });
  const failed = expect(call('GET', '/shops/stats')).rejects.toMatchObject({ code: 'TIMEOUT' });
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
  vi.useRealTimers();
});
