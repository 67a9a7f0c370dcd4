/** What wrong passwords and codes of a sign-in are counted under. */
export const SIGN_IN = [
  'signInFailures',
  'signInFailuresByAddress',
  'signInFailuresByIp',
  'signIns',
  'signInsByIp',
] as const;

/** What mails that are asked for are counted under. */
export const MAILS = ['mails', 'mailsByAddress', 'mailsByIp'] as const;
