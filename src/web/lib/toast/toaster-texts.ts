/** Texts of toasts that are the same in all of them. */
export const toasterTexts = {
  closeButton: 'Close',
  signInLink: 'Sign In',
} as const;
