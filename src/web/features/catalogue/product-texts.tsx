import type { ReactNode } from 'react';
import type { Product } from '#contracts/catalogue';

/** Texts of a product's page. */
export const productTexts = {
  notFound: 'Product not found',
  notFoundDescription: 'Browse all products.',
  loadFailed: 'Failed to load product details. Please try again later.',
  fetchFailed: ['Error', 'Failed to fetch product details.'],
  goBackButton: 'Go Back',
  metaTitle: (product: string, shop: string) => `${product} from ${shop}`,
  shareText: (product: string, shop: string) => `${product} from ${shop} on Dwaso`,
  backLink: 'Back to Products',
  signInToWish: 'Please sign in to add items to your wishlist',
  by: (shop: ReactNode) => <>by {shop}</>,
  olonka: ' (one olonka is about 2.5 to 3 kg)',
  tabsLabel: 'About this product',
  description: 'Description',
  facts: {
    netWeight: 'Net weight',
    ingredients: 'Ingredients or materials',
    madeOn: 'Harvest or production date',
    shelfLife: 'Shelf life',
    storage: 'How to store it',
    allergens: 'Allergens',
    fdaNumber: 'FDA number',
  } satisfies Record<keyof Product['facts'], string>,
  givenBySeller: ' (given by the seller)',
  share: (shop: string, price: string, feePercent: number, fee: string) =>
    `Dwaso adds a ${feePercent}% platform fee (${fee}) at checkout. ${shop} gets the full ${price}.`,
  stars: (average: string, stars: number) => `${average} of ${stars} stars`,
  notRated: 'Not rated yet',
  reviewsCount: (count: number) => (count === 1 ? '(1 review)' : `(${count} reviews)`),
  visitShop: 'Visit Shop',
  shareLabel: (product: string) => `Share ${product}`,
  linkCopied: ['Link copied', 'Paste it wherever you want to share it.'],
  copyFailed: 'Could not copy the link',
  bulkPrices: 'Bulk prices',
  pictureOf: (product: string, number: number, count: number) => `${product}, picture ${number} of ${count}`,
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  pictureShown: (number: number, count: number) => `${number} of ${count}`,
  zoom: 'Zoom',
  option: (name: string) => `${name}: `,
  optionButton: 'Show this option',
  optionOut: 'out of stock',
  outOfStock: (option: string) => `${option.charAt(0).toUpperCase()}${option.slice(1)} is out of stock.`,
  seeOption: (option: string) => `See ${option}`,
  orOption: ', or ',
  heldTitle: 'Dwaso holds your money until you receive your goods',
  held: (afterDays: number, silentDays: number) =>
    `We pay the shop when you give your delivery code or confirm delivery. If you do not reply, we pay ${days(afterDays)} after delivery, or ${days(silentDays)} after sending.`,
  refundTitle: 'Problem with your goods?',
  refund: (within: number) =>
    `Request a refund within ${days(within)} of delivery. The shop replies first. If you cannot agree, Dwaso decides.`,
} as const;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
