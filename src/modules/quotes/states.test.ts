import { expect, it } from 'vitest';
import { statesBefore } from '../../platform/transitions.ts';
import { QUOTE_OFFER_TRANSITIONS, STANDING_DELIVERY_TRANSITIONS, STANDING_TRANSITIONS } from './states.ts';

it('an ended standing order, a withdrawn offer and a skipped or cancelled delivery never change again', () => {
  expect(STANDING_TRANSITIONS.ENDED).toEqual([]);
  expect(QUOTE_OFFER_TRANSITIONS.WITHDRAWN).toEqual([]);
  expect(STANDING_DELIVERY_TRANSITIONS.SKIPPED).toEqual([]);
  expect(STANDING_DELIVERY_TRANSITIONS.CANCELLED).toEqual([]);
});

it('only an open offer is accepted, and only a planned delivery is skipped', () => {
  expect(statesBefore(QUOTE_OFFER_TRANSITIONS, 'ACCEPTED')).toEqual(['OFFERED']);
  expect(statesBefore(STANDING_DELIVERY_TRANSITIONS, 'SKIPPED')).toEqual(['PLANNED']);
  expect(statesBefore(STANDING_DELIVERY_TRANSITIONS, 'PLACED')).toEqual(['PLANNED', 'MISSED']);
});
