import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const shopErrors = defineErrors({
  invitationInvalid: [
    'INVALID_TOKEN',
    'This invitation has been used, withdrawn or has expired. Ask the owner for a new one.',
  ],
  signInNeeded: ['UNAUTHENTICATED', 'Please sign in to continue'],
  stopLinkUnknown: ['NOT_FOUND', 'This link is wrong or not complete'],
  shopNotFound: ['NOT_FOUND', 'Shop not found'],
  emailNotVerified: ['EMAIL_NOT_VERIFIED', 'Please verify your shop email first.'],
  notApprovedYet: ['SHOP_NOT_APPROVED', 'Your shop is waiting for approval. This takes 1-3 business days.'],
  rejected: ['SHOP_REJECTED', (because: string) => `Your shop was not approved.${because}`],
  suspended: ['SHOP_SUSPENDED', (because: string) => `Your shop is suspended.${because}`],
  closed: ['SHOP_SUSPENDED', 'Your shop is closed.'],
  changedMeanwhile: ['INVALID_CREDENTIALS', 'Your shop has changed. Please sign in again.'],
  credentialsWrong: ['INVALID_CREDENTIALS', 'Invalid email or password'],
  verificationLinkInvalid: ['INVALID_TOKEN', 'Verification failed. The link may be invalid or expired.'],
  statusCredentialsWrong: ['INVALID_CREDENTIALS', 'Enter your shop email and password to check the status.'],
  notRejected: ['INVALID_STATE', 'You can submit again only if your shop was not approved.'],
  approvalNeedsEmail: ['INVALID_STATE', 'This shop has not verified its email, so you cannot approve it'],
  transitionRefused: [
    'INVALID_STATE',
    (status: string) => `A shop that is ${status} cannot be changed this way`,
  ],
  memberNotFound: ['NOT_FOUND', 'This person is not in your team'],
  emailTaken: ['EMAIL_TAKEN', 'A shop or team already uses this email. Use a different one.', 'email'],
  phoneTaken: ['CONFLICT', 'A shop or team already uses this number. Use a different one.'],
  invitationDeclined: ['CONFLICT', 'This person has said no to your invitation.'],
  teamFull: ['CONFLICT', (most: number) => `A team can have at most ${most} people.`],
  alreadyJoined: ['INVALID_STATE', (name: string) => `${name} has already joined.`],
  payoutsOnHold: ['INVALID_STATE', 'Payouts of this shop are already on hold'],
  payoutsNotOnHold: ['INVALID_STATE', 'Payouts of this shop are not on hold'],
  datePassed: ['VALIDATION_ERROR', 'This date has passed', 'closedUntil'],
  dateTooFar: ['VALIDATION_ERROR', 'Choose a day within a year', 'closedUntil'],
  emailOfTeam: [
    'EMAIL_TAKEN',
    'Another shop’s team already uses this email. Use a different email.',
    'email',
  ],
  emailRegistered: ['EMAIL_TAKEN', 'A shop with this email is already registered.', 'email'],
});
