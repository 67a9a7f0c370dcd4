/** Texts of a product's page. */

import type { ReactNode } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
export const notFound = 'Product not found';
export const notFoundDescription = 'Browse all products.';
export const loadFailed = 'Failed to load product details. Please try again later.';
export const fetchFailed = ['Error', 'Failed to fetch product details.'] as const;
export const goBackButton = 'Go Back';
export const metaTitle = (product: string, shop: string) => `${product} from ${shop}`;
export const shareText = (product: string, shop: string) => `${product} from ${shop} on Dwaso`;
export const backLink = 'Back to Products';
export const signInToWish = 'Please sign in to add items to your wishlist';
export const by = (shop: ReactNode) => <>by {shop}</>;
export const olonka = ' (one olonka is about 2.5 to 3 kg)';
export const tabsLabel = 'About this product';
export const description = 'Description';
export const facts = {
  netWeight: 'Net weight',
  ingredients: 'Ingredients or materials',
  madeOn: 'Harvest or production date',
  shelfLife: 'Shelf life',
  storage: 'How to store it',
  allergens: 'Allergens',
  fdaNumber: 'FDA number',
} satisfies Record<keyof Product['facts'], string>;
export const givenBySeller = ' (given by the seller)';
export const share = (shop: string, price: string, feePercent: number, fee: string) =>
  `Dwaso adds a ${feePercent}% platform fee (${fee}) at checkout. ${shop} gets the full ${price}.`;
export const stars = (average: string, stars: number) => `${average} of ${stars} stars`;
export const notRated = 'Not rated yet';
export const reviewsCount = (count: number) => (count === 1 ? '(1 review)' : `(${count} reviews)`);
export const visitShop = 'Visit Shop';
export const shareLabel = (product: string) => `Share ${product}`;
export const linkCopied = ['Link copied', 'Paste it wherever you want to share it.'] as const;
export const copyFailed = 'Could not copy the link';
export const bulkPrices = 'Bulk prices';
export const pictureAlt = (product: string, number: number, count: number) =>
  `${product}, picture ${number} of ${count}`;
export const picture = (number: number, count: number) => `Picture ${number} of ${count}`;
export const pictureShown = (number: number, count: number) => `${number} of ${count}`;
export const zoom = 'Zoom';
export const option = (name: string) => `${name}: `;
export const optionButton = 'Show this option';
export const optionOut = 'out of stock';
export const outOfStock = (option: string) =>
  `${option.charAt(0).toUpperCase()}${option.slice(1)} is out of stock.`;
export const seeOption = (option: string) => `See ${option}`;
export const orOption = ', or ';
export const heldTitle = 'Dwaso holds your money until you receive your goods';
export const heldNote = (afterDays: number, silentDays: number) =>
  `We pay the shop when you give your delivery code or confirm delivery. If you do not reply, we pay ${days(afterDays)} after delivery, or ${days(silentDays)} after sending.`;
export const refundTitle = 'Problem with your goods?';
export const refund = (within: number) =>
  `Request a refund within ${days(within)} of delivery. The shop replies first. If you cannot agree, Dwaso decides.`;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
