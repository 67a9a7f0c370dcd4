/** Texts of two-step sign-in: authenticator app, recovery codes, passkeys. */
export const twoStepTexts = {
  codeMissing: 'Enter the code',
  codeText: 'Enter the 6-digit code from your authenticator app.',
  codeLabel: 'Code',
  codeHint: 'Lost your phone? Enter a recovery code.',
  signingIn: 'Signing in...',
  signInButton: 'Sign In',
  otherAccountButton: 'Use a different account',
  passkeyFailed: 'Passkey sign-in did not work. Try again or enter a code.',
  passkeyButton: 'Use a passkey',
};
