/** Texts of answers that a page cannot show. */
export const loaderTexts = {
  invalidFormat: 'Invalid response format',
} as const;
