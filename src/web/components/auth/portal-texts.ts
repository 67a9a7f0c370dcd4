/** Texts of a portal that is being opened. */
export const portalTexts = {
  loadingTitle: 'Loading',
  loading: 'Loading...',
  failedTitle: 'This page did not open',
  tryAgainButton: 'Try Again',
};
