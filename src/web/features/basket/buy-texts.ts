/** Texts of the box in which a product is bought. */
export const buyTexts = {
  available: (count: number) => `${count} available`,
  buyingNeedsScript: 'To buy, switch on JavaScript in your browser and reload this page.',
  buyableAfter: (closed: string) => `${closed}. You can buy this after that date.`,
  price: 'Price',
  priceFor: (quantity: number) => `Price for ${quantity}`,
  buyNowButton: 'Buy Now',
  buyNowBusy: 'Processing...',
  addedSome: (quantity: number, product: string) => `${quantity} x ${product} added to your cart.`,
} as const;
