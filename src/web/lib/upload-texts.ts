/** Texts of files that are being sent. */

export const cancelled = 'Upload cancelled';
