import * as m from '#messages/web';
/** Texts that all toasts share. */
export const toasterTexts = {
  closeButton: m.toast_toaster_close_button(),
  signInLink: m.toast_toaster_sign_in_link(),
} as const;
