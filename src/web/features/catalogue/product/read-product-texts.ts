/** Texts in place of what an answer about a product leaves out (docs/specification.md, 3). */

export const invalid = 'Invalid product data received';
export const shop = 'Unknown Shop';
export const name = 'Unknown Product';
export const description = 'No description available for this product.';
export const category = 'Uncategorized';
