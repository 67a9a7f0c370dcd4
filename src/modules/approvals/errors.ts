import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const approvalErrors = defineErrors({
  teamChangedLately: [
    'INVALID_STATE',
    'You changed the admin team less than 48 hours ago. Until 48 hours have passed, a second admin must approve this amount.',
  ],
  ownRequest: ['FORBIDDEN', 'You made this request. Another admin must approve it'],
  changedMeanwhile: ['CONFLICT', 'This has changed since you looked. Check it again before you approve.'],
  requestClosed: ['INVALID_STATE', 'This request has been answered or has expired'],
  requestNotFound: ['NOT_FOUND', 'There is nothing to approve here'],
  requesterMayNot: ['INVALID_STATE', 'The admin who requested this can no longer move money. Reject it'],
  adminTooNew: [
    'INVALID_STATE',
    'One of the two admins is new, or had a new role or an access reset less than 48 hours ago. Until 48 hours have passed, they cannot approve each other’s requests.',
  ],
  nothingToPayOut: ['INVALID_STATE', 'No shop can be paid now'],
  totalChanged: [
    'CONFLICT',
    (sum: string, count: number) =>
      `The total is now ${sum} to ${count} shops. Check it again before you continue.`,
  ],
  alreadyRequested: ['CONFLICT', 'This is already waiting for another admin to approve'],
  moreThanLeft: ['VALIDATION_ERROR', 'This is more than is left to refund', 'amount'],
  nothingLeft: ['INVALID_STATE', 'There is nothing left to refund', 'amount'],
});
