/** Texts of the box in which a product is bought. */

export const available = (count: number) => `${count} available`;
export const buyingNeedsScript = 'To buy, switch on JavaScript in your browser and reload this page.';
export const buyableAfter = (closed: string) => `${closed}. You can buy this after that date.`;
export const price = 'Price';
export const priceFor = (quantity: number) => `Price for ${quantity}`;
export const buyNowButton = 'Buy Now';
export const buyNowBusy = 'Processing...';
export const addedSome = (quantity: number, product: string) =>
  `${quantity} x ${product} added to your cart.`;
