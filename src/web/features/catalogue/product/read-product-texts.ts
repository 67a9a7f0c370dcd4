/** Defaults for missing fields of a product (docs/specification.md, 3). */

export const invalid = 'Invalid product data received';
export const shop = 'Unknown Shop';
export const name = 'Unknown Product';
export const description = 'No description available for this product.';
export const category = 'Uncategorized';
