/** Texts of the buttons that stand on every product. */

export const addButton = 'Add to Cart';
export const addBusy = 'Adding...';
export const outOfStock = 'Out of Stock';
export const closedUntil = (day: string) => `Closed until ${day}`;
export const chooseButton = 'Choose';
export const chooseSuffix = (product: string) => ` an option of ${product}`;
export const signInToAdd = 'Please sign in to add items to your cart';
export const addedTitle = 'Added to cart';
export const added = (product: string) => `${product} has been added to your cart.`;
export const addFailedOnCard = { title: 'Error', text: 'Failed to add item to cart' } as const;
export const addFailedOnPage = {
  title: 'Failed to add to cart',
  text: 'There was an error adding this item to your cart.',
} as const;
