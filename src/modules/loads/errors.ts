import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const loadErrors = defineErrors({
  loadNotFound: ['NOT_FOUND', () => m.errors_loads_load_not_found()],
  loadEnded: ['INVALID_STATE', () => m.errors_loads_load_ended()],
  tooManyProposals: ['CONFLICT', (max: number) => m.errors_loads_too_many_proposals({ max })],
  proposalDecided: ['INVALID_STATE', () => m.errors_loads_proposal_decided()],
  otherRegion: ['NOT_FOUND', (region: string) => m.errors_loads_other_region({ region })],
  full: ['DELIVERY_UNAVAILABLE', (day: string) => m.errors_loads_full({ day })],
  closed: ['DELIVERY_UNAVAILABLE', (day: string) => m.errors_loads_closed({ day })],
  runNotFound: ['NOT_FOUND', () => m.errors_loads_run_not_found()],
  runTransitionRefused: ['INVALID_STATE', () => m.errors_loads_run_transition_refused()],
  parcelTransitionRefused: ['INVALID_STATE', () => m.errors_loads_parcel_transition_refused()],
});
