/** Texts of changes that are sent: what failed, was cancelled, or may have been saved. */
export const sendingTexts = {
  actionFailed: 'Action failed',
  uploadCancelled: 'Upload cancelled',
  outcomeUnknown: 'We could not reach Dwaso. Your change may have been saved. It is safe to try again.',
} as const;
