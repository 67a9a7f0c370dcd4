import * as m from '#messages/web';
/** Texts of all sessions: loading the account, and signing in. */
export const sessionTexts = {
  profileFailed: m.auth_profile_failed(),
  signInNeeded: m.auth_sign_in_needed(),
};
