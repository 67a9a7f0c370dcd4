import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const shopErrors = defineErrors({
  invitationInvalid: ['INVALID_TOKEN', () => m.errors_shops_invitation_invalid()],
  signInNeeded: ['UNAUTHENTICATED', () => m.errors_shops_sign_in_needed()],
  stopLinkUnknown: ['NOT_FOUND', () => m.errors_shops_stop_link_unknown()],
  shopNotFound: ['NOT_FOUND', () => m.errors_shops_shop_not_found()],
  emailNotVerified: ['EMAIL_NOT_VERIFIED', () => m.errors_shops_email_not_verified()],
  notApprovedYet: ['SHOP_NOT_APPROVED', () => m.errors_shops_not_approved_yet()],
  rejected: ['SHOP_REJECTED', (because: string) => m.errors_shops_rejected({ because })],
  suspended: ['SHOP_SUSPENDED', (because: string) => m.errors_shops_suspended({ because })],
  closed: ['SHOP_SUSPENDED', () => m.errors_shops_closed()],
  changedMeanwhile: ['INVALID_CREDENTIALS', () => m.errors_shops_changed_meanwhile()],
  credentialsWrong: ['INVALID_CREDENTIALS', () => m.errors_shops_credentials_wrong()],
  verificationLinkInvalid: ['INVALID_TOKEN', () => m.errors_shops_verification_link_invalid()],
  statusCredentialsWrong: ['INVALID_CREDENTIALS', () => m.errors_shops_status_credentials_wrong()],
  notRejected: ['INVALID_STATE', () => m.errors_shops_not_rejected()],
  approvalNeedsEmail: ['INVALID_STATE', () => m.errors_shops_approval_needs_email()],
  transitionRefused: ['INVALID_STATE', (status: string) => m.errors_shops_transition_refused({ status })],
  memberNotFound: ['NOT_FOUND', () => m.errors_shops_member_not_found()],
  emailTaken: ['EMAIL_TAKEN', () => m.errors_shops_email_taken(), 'email'],
  phoneTaken: ['CONFLICT', () => m.errors_shops_phone_taken()],
  invitationDeclined: ['CONFLICT', () => m.errors_shops_invitation_declined()],
  teamFull: ['CONFLICT', (most: number) => m.errors_shops_team_full({ most })],
  alreadyJoined: ['INVALID_STATE', (name: string) => m.errors_shops_already_joined({ name })],
  payoutsOnHold: ['INVALID_STATE', () => m.errors_shops_payouts_on_hold()],
  payoutsNotOnHold: ['INVALID_STATE', () => m.errors_shops_payouts_not_on_hold()],
  datePassed: ['VALIDATION_ERROR', () => m.errors_shops_date_passed(), 'closedUntil'],
  dateTooFar: ['VALIDATION_ERROR', () => m.errors_shops_date_too_far(), 'closedUntil'],
  emailOfTeam: ['EMAIL_TAKEN', () => m.errors_shops_email_of_team(), 'email'],
  emailRegistered: ['EMAIL_TAKEN', () => m.errors_shops_email_registered(), 'email'],
});
