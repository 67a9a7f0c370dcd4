/** Texts of cards and lists of products and shops. */

import type { Measure } from '#shared/measures';
export const products = (count: string) => (count === '1' ? '1 product' : `${count} products`);
export const shops = (count: string) => (count === '1' ? '1 shop' : `${count} shops`);
export const from = 'From';
export const madeWith = (ingredient: string) => `Made with ${ingredient}`;
export const alsoMeant = 'Also meant';
export const verified = 'Verified Seller';
export const rating = (average: string, stars: number, reviews: number) =>
  reviews === 1
    ? `${average} of ${stars} stars, 1 review`
    : `${average} of ${stars} stars, ${reviews} reviews`;
export const reviewsShort = (reviews: number) => `(${reviews})`;
export const reviews = (reviews: number) => (reviews === 1 ? '(1 review)' : `(${reviews} reviews)`);
export const unitPrice = (price: string, measure: Measure) => `${price} a ${measure}`;
export const aboutUnitPrice = (price: string, measure: Measure) => `about ${price} a ${measure}`;
export const tryAgainButton = 'Try Again';
export const home = 'Home';
export const productsLink = 'Products';
export const shopsLink = 'Shops';
