/** Texts for mutations that failed, were cancelled, or may have been applied. */
export const sendingTexts = {
  actionFailed: 'Action failed',
  uploadCancelled: 'Upload cancelled',
  outcomeUnknown: 'We could not reach Dwaso. Your change may have been saved. It is safe to try again.',
} as const;
