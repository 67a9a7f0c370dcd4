import { afterEach, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from './prefetched-responses.ts';

const ask = (token: string, ageMs = 0) =>
  vi.stubGlobal('earlyAnswers', {
    token,
    answers: new Map([['/shops/stats', Promise.resolve(new Response('figures'))]]),
    atMs: Date.now() - ageMs,
  });

afterEach(() => vi.unstubAllGlobals());

it('gives an answer that was asked for early once', async () => {
  ask('mine');
  expect(takeEarlyAnswer('/shops/profile', 'mine')).toBeUndefined();
  expect(await (await takeEarlyAnswer('/shops/stats', 'mine'))?.text()).toBe('figures');
  expect(takeEarlyAnswer('/shops/stats', 'mine')).toBeUndefined();
});

it('gives nothing that was asked for with another token, or long ago', () => {
  ask('mine');
  expect(takeEarlyAnswer('/shops/stats', 'other')).toBeUndefined();
  ask('mine', 31_000);
  expect(takeEarlyAnswer('/shops/stats', 'mine')).toBeUndefined();
});
