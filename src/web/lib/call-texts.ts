/** Texts of calls that got no usable answer. */
export const callTexts = {
  timeout: 'Dwaso is taking too long to reply. Please try again.',
  network: 'We could not reach Dwaso. Check your internet connection and try again.',
  failed: 'Something went wrong. Please try again.',
  outcomeUnknown: 'We could not reach Dwaso. Your change may have been saved. It is safe to try again.',
  signInTitle: 'Authentication Required',
} as const;
