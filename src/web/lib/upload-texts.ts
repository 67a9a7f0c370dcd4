/** Texts of files that are being sent. */
export const uploadTexts = {
  cancelled: 'Upload cancelled',
} as const;
