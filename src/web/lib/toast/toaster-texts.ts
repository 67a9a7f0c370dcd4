/** Texts that all toasts share. */
export const toasterTexts = {
  closeButton: 'Close',
  signInLink: 'Sign In',
} as const;
