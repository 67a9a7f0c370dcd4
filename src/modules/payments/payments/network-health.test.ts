import { expect, it } from 'vitest';
import { assertChannelAvailable, createNetworkHealth } from './network-health.ts';

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
    'MTN MoMo payments are not working right now. You have not been charged. Pay with Telecel Cash or AT Money or Card, or try again in a minute.',
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

it('counts the half minute from the charge that got no answer last, and says how long it is still', () => {
  let nowMs = 1_000_000;
  const health = createNetworkHealth(() => nowMs);
  for (let n = 0; n < 3; n++) health.timedOut('mtn');
  nowMs += 20_000;
  expect(() => health.assertWorks('mtn')).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }));
  health.timedOut('mtn');
  nowMs += 29_999;
  expect(() => health.assertWorks('mtn')).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  nowMs += 1;
  expect(() => health.assertWorks('mtn')).not.toThrow();
});

it('names no other way where none works', () => {
  const health = createNetworkHealth(() => 0);
  for (const way of ['mtn', 'telecel', 'at', 'card'] as const) {
    for (let n = 0; n < 3; n++) health.timedOut(way);
  }
  expect(() => health.assertWorks('card')).toThrow(
    'Card payments are not working right now. You have not been charged. Please try again in a minute.',
  );
});

it('holds a choice against the way it would take: card, the network given, or that of the number', () => {
  const health = createNetworkHealth(() => 0);
  for (let n = 0; n < 3; n++) health.timedOut('mtn');
  const mtnNumber = { method: 'MOMO' as const, phone: '+233241234567' };
  expect(() => assertChannelAvailable(health, mtnNumber)).toThrow('MTN MoMo');
  expect(() => assertChannelAvailable(health, { ...mtnNumber, network: 'at' })).not.toThrow();
  expect(() => assertChannelAvailable(health, { ...mtnNumber, phone: '+233201234567' })).not.toThrow();
  expect(() => assertChannelAvailable(health, { method: 'CARD' })).not.toThrow();
  // A number that tells no network is refused elsewhere.
  expect(() => assertChannelAvailable(health, { ...mtnNumber, phone: 'none' })).not.toThrow();
  expect(() => assertChannelAvailable(undefined, mtnNumber)).not.toThrow();
  for (let n = 0; n < 3; n++) health.timedOut('card');
  expect(() => assertChannelAvailable(health, { method: 'CARD' })).toThrow('Card');
});
