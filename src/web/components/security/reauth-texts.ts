/** Texts of the dialog that asks for the password once more. */
export const reauthTexts = {
  failed: 'Your password could not be checked. Please try again.',
  title: 'Enter your password',
  text: 'For your safety, enter your password before you move money, change access or close an account.',
  noPassword: 'You have no password yet. Set one first, under Password. A code by SMS is enough.',
  securityLink: 'Set a password',
  closeButton: 'Close',
  passwordLabel: 'Password',
  checking: 'Checking...',
  continueButton: 'Continue',
};
