/** Texts of the pages that the links in emails open. */
export const linkTexts = {
  // Change of the email
  changeTitle: 'Your email',
  linkIncomplete: 'This link is not complete. Open it again from the email we sent you.',
  linkFailed: 'The link did not open. Please try again from the email.',
  linkLoading: 'Checking the link...',
  linkEnded: 'This link no longer works',
  homeButton: 'Go to Homepage',
  changeFailed: 'The change was not saved. Please try again.',
  confirming: 'Confirming...',
  confirmButton: 'Confirm email',
  approveButton: 'Approve change',
  stopping: 'Stopping...',
  notMeButton: 'This was not me',
  stopButton: 'Stop change',
  confirmTitle: 'Confirm your new email',
  confirmText: (email: string) => `You will sign in to Dwaso with ${email}.`,
  approveTitle: 'Change your email address?',
  approveText: (email: string, date: string) =>
    `Your new email will be ${email}. If you do nothing, it may change on ${date}. If you stop the change, we sign you out on every device.`,
  stoppedNew: 'Your email was not changed.',
  stoppedOld:
    'Your email has not changed and you are signed out everywhere. Set a new password now, because the person who asked for this change knows your old one.',
  stoppedTitle: 'Change stopped',
  changedTitle: 'Your email is changed',
  changedText: 'Sign in with your new email from now on. Your password is the same.',
  confirmedTitle: 'Your new email is confirmed',
  confirmedText: (date: string) =>
    `Now open the email we sent to your old address and approve the change. If you cannot open that email, the change takes effect on ${date}.`,
  approvedTitle: 'Change approved',
  approvedText: 'Now open the link we sent to your new email address to finish.',
  newPasswordButton: 'Set a new password',
  signInButton: 'Sign In',

  // Recovery of an account by an admin
  recoveryTitle: 'Your account',
  recoveryIncomplete: 'This link is not complete. Open it again from the email or the text we sent you.',
  recoveryAsk: 'Keep your account as it is?',
  recoveryAskText:
    'Someone told Dwaso that you lost your email and your phone, and asked for a new number. If it was not you, stop it. The new number will then not sign in to your account.',
  recoveryStop: 'Stop new number',
  recoveryFailed: 'It was not stopped. Please try again.',
  recoveryStopped: 'Your account stays as it is',
  recoveryStoppedText:
    'The new number was stopped, and you sign in as before. If something looks wrong, set a new password and contact Dwaso.',

  // Verification of the email
  verifyTitle: 'Verify your email',
  verifying: 'Verifying your email...',
  verifiedTitle: 'Email Verified',
  verifiedText: 'Your email address is verified. You can sign in now.',
  verifyFailedTitle: 'Verification Failed',
  requestButton: 'Request New Verification',
  errorTitle: 'Error',
  requestFailed: 'Failed to resend verification email. Please try again later.',
  requested: (email: string) =>
    `If ${email} belongs to an account that is not verified yet, a new link is on its way.`,
  emailLabel: 'Email',
  sending: 'Sending...',
};
