import type { Measure } from '#contracts/measures';

/** Texts of cards and lists of products and shops. */
export const catalogueTexts = {
  products: (count: string) => (count === '1' ? '1 product' : `${count} products`),
  shops: (count: string) => (count === '1' ? '1 shop' : `${count} shops`),
  from: 'From',
  madeWith: (ingredient: string) => `Made with ${ingredient}`,
  alsoMeant: 'Also meant',
  verified: 'Verified Seller',
  rating: (average: string, stars: number, reviews: number) =>
    reviews === 1
      ? `${average} of ${stars} stars, 1 review`
      : `${average} of ${stars} stars, ${reviews} reviews`,
  reviewsShort: (reviews: number) => `(${reviews})`,
  reviews: (reviews: number) => (reviews === 1 ? '(1 review)' : `(${reviews} reviews)`),
  unitPrice: (price: string, measure: Measure) => `${price} a ${measure}`,
  aboutUnitPrice: (price: string, measure: Measure) => `about ${price} a ${measure}`,
  tryAgainButton: 'Try Again',
  home: 'Home',
  productsLink: 'Products',
  shopsLink: 'Shops',
} as const;
