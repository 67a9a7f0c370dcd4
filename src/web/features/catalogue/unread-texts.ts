/** Texts in place of what an answer about a product leaves out (docs/specification.md, 3). */
export const unreadTexts = {
  invalid: 'Invalid product data received',
  shop: 'Unknown Shop',
  name: 'Unknown Product',
  description: 'No description available for this product.',
  category: 'Uncategorized',
} as const;
