/** Texts of every session: its profile, and the way to the sign-in. */
export const sessionTexts = {
  profileFailed: 'Failed to load user profile',
  signInNeeded: 'Authentication Required',
};
