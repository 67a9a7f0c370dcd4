import * as m from '#messages/web';
/** Texts of a portal that is being opened. */
export const portalTexts = {
  loadingTitle: m.auth_portal_loading_title(),
  loading: m.auth_portal_loading(),
  failedTitle: m.auth_portal_failed_title(),
  tryAgainButton: m.auth_portal_try_again_button(),
};
