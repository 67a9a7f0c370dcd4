/** Texts of all sessions: loading the account, and signing in. */
export const sessionTexts = {
  profileFailed: 'Failed to load user profile',
  signInNeeded: 'Authentication Required',
};
