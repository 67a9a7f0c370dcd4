import * as m from '#messages/web';
/** Texts of the impersonation banner. */
export const impersonationTexts = {
  label: m.layout_impersonation_label(),
  customer: (name: string) => m.layout_impersonation_customer({ name }),
  until: (time: string) => m.layout_impersonation_until({ time }),
  endButton: m.layout_impersonation_end_button(),
  endBusy: m.layout_impersonation_end_busy(),
} as const;
