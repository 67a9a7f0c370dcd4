/** Texts of the building blocks that every page may show. */
export const uiTexts = {
  brand: 'Dwaso',
  cedi: 'GH₵',
  skipLink: 'Skip to content',
  pictureFallback: 'Product Image',
  loadingProducts: 'Loading products...',
  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity of ${product}`,
  decrease: 'Decrease quantity',
  decreaseOf: (product: string) => `Decrease quantity of ${product}`,
  increase: 'Increase quantity',
  increaseOf: (product: string) => `Increase quantity of ${product}`,
} as const;
