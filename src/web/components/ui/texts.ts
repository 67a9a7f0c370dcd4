/** Texts of the building blocks that every page may show. */

export const brand = 'Dwaso';
export const cedi = 'GH₵';
export const skipLink = 'Skip to content';
export const pictureFallback = 'Product Image';
export const loadingProducts = 'Loading products...';
export const quantityOf = (product: string) => `Quantity of ${product}`;
export const decreaseOf = (product: string) => `Decrease quantity of ${product}`;
export const increaseOf = (product: string) => `Increase quantity of ${product}`;
