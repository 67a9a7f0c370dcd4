/** Texts of the building blocks that every page may show. */

export const brand = 'Dwaso';
export const cedi = 'GH₵';
export const skipLink = 'Skip to content';
export const pictureFallback = 'Product Image';
export const loadingProducts = 'Loading products...';
export const quantityLabel = (product: string) => `Quantity of ${product}`;
export const decreaseLabel = (product: string) => `Decrease quantity of ${product}`;
export const increaseLabel = (product: string) => `Increase quantity of ${product}`;
