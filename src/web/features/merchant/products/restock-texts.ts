/** Texts of restocking a product. */
export const restockTexts = {
  restockButton: 'Restock',
  restockLater: (count: number, product: string) => `Restock: ${count} more of ${product}`,
  restocked: (product: string, count: number) => `${product}: ${count} available`,
  restocking: 'Adding...',
  restockAdd: (count: number) => `Add ${count}`,
  cancelButton: 'Cancel',
};
