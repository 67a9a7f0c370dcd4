/** Texts of a seller's sign-in settings. */
export const securityTexts = {
  securityTitle: 'Security',
  securityLead: 'How you sign in to this shop.',
  passwordTitle: 'Password',
  noPassword: 'You sign in with a code by SMS, so you need no password.',
  passwordFirst: 'Set a password first. You need it to turn on two-step sign-in.',
  twoStepTitle: 'Two-step sign-in',
  devicesTitle: 'Devices',
  securityLoading: 'Loading...',
  securityFailed: 'This did not load. Please try again.',
};
