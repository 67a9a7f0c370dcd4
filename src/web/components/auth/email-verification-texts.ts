/** Texts of both pages that verify an email address. */
export const verificationTexts = {
  title: 'Verification',
  noToken: 'No verification token found in the URL.',
  failed: 'Verification failed. The link may be invalid or expired.',
  again: 'This email is already verified.',
} as const;
