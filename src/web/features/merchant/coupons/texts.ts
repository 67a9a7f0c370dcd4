/** Texts of a shop's discount codes. */
export const couponTexts = {
  title: 'Discount codes',
  lead: 'A discount code lowers the price of your products. You pay for the discount from your earnings. You cannot edit a code later. Switch it off and create a new one.',
  createButton: 'Create discount code',
  loadFailed: 'Your discount codes did not load. Please try again.',
  emptyTitle: 'No discount codes yet',
  emptyText: 'Use a discount code to thank returning customers or win a first order.',
  loading: 'Loading your discount codes...',
  listLabel: 'Your discount codes',
  switchedOn: (code: string) => `${code} is switched on`,
  switchedOff: (code: string) => `${code} is switched off`,
  switchFailedTitle: 'Not changed',
  switchFailedText: 'The discount code was not changed. Please try again.',
  uses: (count: number, sum: string) =>
    count === 1 ? `1 order, ${sum} discount so far` : `${count} orders, ${sum} discount so far`,
  switchOnButton: 'Switch on',
  switchOffButton: 'Switch off',

  // New discount code
  created: (code: string) => `${code} created`,
  createFailedTitle: 'Not created',
  createFailedText: 'The discount code was not created. Please try again.',
  newTitle: 'New discount code',
  minimumLabel: 'Minimum order in GH₵ (optional)',
  usesHint: 'This limits what the code can cost you.',
  firstOrderLabel: 'Only for the first order from your shop',
  creating: 'Creating...',
  createCodeButton: 'Create code',
  cancelButton: 'Cancel',
};
