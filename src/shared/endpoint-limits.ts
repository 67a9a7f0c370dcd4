/** Rate limits of failed sign-ins: wrong passwords and codes. */
export const SIGN_IN = [
  'signInFailures',
  'signInFailuresByAddress',
  'signInFailuresByIp',
  'signIns',
  'signInsByIp',
] as const;

/** Rate limits of requested mails. */
export const MAILS = ['mails', 'mailsByAddress', 'mailsByIp'] as const;
