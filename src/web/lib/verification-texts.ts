/** Texts of the pages of a verification link. */
export const verificationTexts = {
  noToken: 'No verification token found in the URL.',
  failed: 'Verification failed. The link may be invalid or expired.',
  title: 'Verification',
  again: 'This email is already verified.',
};
