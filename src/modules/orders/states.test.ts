import { describe, expect, it } from 'vitest';
import { statesBefore } from '../../platform/transitions.ts';
import { ATTEMPT_TRANSITIONS } from '../payments/payments/states.ts';
import { REFUND_TRANSITIONS } from '../refunds/states.ts';
import { ORDER_TRANSITIONS } from './states.ts';

function reachable<S extends string>(transitions: Record<S, readonly S[]>, from: S): Set<S> {
  const seen = new Set<S>([from]);
  for (const state of seen) for (const next of transitions[state]) seen.add(next);
  return seen;
}

describe('states', () => {
  it.each([
    ['orders', ORDER_TRANSITIONS, 'AWAITING_PAYMENT'],
    ['payments', ATTEMPT_TRANSITIONS, 'CREATED'],
  ] as const)('of %s can all be reached from the first', (_, transitions, first) => {
    const table = transitions as Record<string, readonly string[]>;
    expect([...reachable(table, first)].sort()).toEqual(Object.keys(table).sort());
  });

  it('of refunds can all be reached from a request', () => {
    expect(reachable(REFUND_TRANSITIONS, 'REQUESTED').size).toBe(Object.keys(REFUND_TRANSITIONS).length);
  });

  it('money that moved is final: nothing leads back out of success but a refund', () => {
    expect(ATTEMPT_TRANSITIONS.SUCCEEDED).toEqual(['PARTLY_REFUNDED', 'REFUNDED']);
    expect(statesBefore(ATTEMPT_TRANSITIONS, 'SUCCEEDED').sort()).toEqual([
      'CREATED',
      'EXPIRED',
      'FAILED',
      'PENDING',
    ]);
    expect(statesBefore(ORDER_TRANSITIONS, 'AWAITING_PAYMENT')).toEqual([]);
  });
});
