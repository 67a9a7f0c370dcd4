/** Texts of the line that leads back to an unpaid order. */
export const openOrderTexts = {
  label: 'Order to pay',
  waiting: (order: string) => `Order ${order}: amount to pay `,
  toPay: ' to pay',
  link: 'Go to payment',
} as const;
