import { expect, it } from 'vitest';
import { createNetworkHealth } from './network-health.ts';

it('says that a network is broken after three charges without an answer, and which others work', () => {
  const health = createNetworkHealth(() => 0);
  health.timedOut('mtn');
  health.timedOut('mtn');
  health.answered('mtn');
  for (let n = 0; n < 2; n++) health.timedOut('mtn');
  expect(health.works('mtn')).toBe(true);
  health.timedOut('mtn');
  expect(health.works('mtn')).toBe(false);
  expect(() => health.assertWorks('mtn')).toThrow(
    'MTN MoMo payments get no answer just now. Nothing was charged. Pay with Telecel Cash or AT Money or Card, or try again in a minute.',
  );
  expect(() => health.assertWorks('telecel')).not.toThrow();
});

it('lets one charge in half a minute through, and all when one was answered', () => {
  let nowMs = 1_000_000;
  const health = createNetworkHealth(() => nowMs);
  for (let n = 0; n < 3; n++) health.timedOut('at');
  expect(() => health.assertWorks('at')).toThrow();
  nowMs += 30_000;
  expect(() => health.assertWorks('at')).not.toThrow();
  expect(() => health.assertWorks('at')).toThrow();
  health.answered('at');
  expect(() => health.assertWorks('at')).not.toThrow();
  expect(health.works('at')).toBe(true);
});
