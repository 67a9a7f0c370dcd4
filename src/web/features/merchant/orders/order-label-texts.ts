/** Texts of an order in a list. */
export const orderLabelTexts = {
  listLoading: 'Loading your orders...',
  acceptedState: 'Accepted',
  orderOf: (number: string, customer: string) => `order ${number} of ${customer}`,
  whatsAppGreeting: (shop: string, number: string) =>
    `Hello, this is ${shop} on Dwaso, about your order ${number}.`,
  codeUncheckedPill: 'Code not yet checked',
  codeWrongPill: 'Wrong code',
};
