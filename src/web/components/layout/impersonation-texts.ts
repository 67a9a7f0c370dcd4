/** Texts above every page while an admin sees what a customer sees. */
export const impersonationTexts = {
  label: 'Viewing as customer',
  customer: (name: string) => `Viewing as ${name}`,
  until: (time: string) => `, until ${time}. You cannot change anything.`,
  endButton: 'Stop viewing',
  endBusy: 'Stopping...',
} as const;
