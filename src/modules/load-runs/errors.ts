import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const loadRunErrors = defineErrors({
  parcelNotFound: ['NOT_FOUND', () => m.errors_load_runs_parcel_not_found()],
  groupsOnly: ['CONFLICT', () => m.errors_load_runs_groups_only()],
  agentsOnly: ['NOT_FOUND', () => m.errors_agents_not_an_agent()],
  severalBuyers: ['VALIDATION_ERROR', () => m.errors_load_runs_several_buyers(), 'parcelIds'],
});
