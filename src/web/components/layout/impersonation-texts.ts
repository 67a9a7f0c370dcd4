/** Texts of the impersonation banner. */
export const impersonationTexts = {
  label: 'Viewing as customer',
  customer: (name: string) => `Viewing as ${name}`,
  until: (time: string) => `, until ${time}. You cannot change anything.`,
  endButton: 'Stop viewing',
  endBusy: 'Stopping...',
} as const;
