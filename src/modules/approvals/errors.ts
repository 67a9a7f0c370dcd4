import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const approvalErrors = defineErrors({
  teamChangedLately: ['INVALID_STATE', () => m.errors_approvals_team_changed_lately()],
  ownRequest: ['FORBIDDEN', () => m.errors_approvals_own_request()],
  changedMeanwhile: ['CONFLICT', () => m.errors_approvals_changed_meanwhile()],
  requestClosed: ['INVALID_STATE', () => m.errors_approvals_request_closed()],
  requestNotFound: ['NOT_FOUND', () => m.errors_approvals_request_not_found()],
  requesterMayNot: ['INVALID_STATE', () => m.errors_approvals_requester_may_not()],
  adminTooNew: ['INVALID_STATE', () => m.errors_approvals_admin_too_new()],
  nothingToPayOut: ['INVALID_STATE', () => m.errors_approvals_nothing_to_pay_out()],
  totalChanged: [
    'CONFLICT',
    (sum: string, count: number) => m.errors_approvals_total_changed({ sum, count }),
  ],
  alreadyRequested: ['CONFLICT', () => m.errors_approvals_already_requested()],
  moreThanLeft: ['VALIDATION_ERROR', () => m.errors_approvals_more_than_left(), 'amount'],
  nothingLeft: ['INVALID_STATE', () => m.errors_approvals_nothing_left(), 'amount'],
});
