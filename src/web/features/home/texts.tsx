/** Texts of the front page. */

import type { ReactNode } from 'react';

const list = new Intl.ListFormat('en-GB');
export const metaTitle = 'Farm goods and crafts from Ghana · Dwaso';
export const description =
  'Buy maize, honey, shea butter, kente and baskets straight from vetted shops across Ghana, and pay by mobile money.';
export const heroTitle = (strong: (words: string) => ReactNode) => (
  <>From the hands that {strong('grew it, wove it, fired it.')}</>
);
export const hero =
  'Maize from Ejura, kete from Agbozume, honey from Damongo. Buy straight from vetted shops across Ghana and pay by mobile money.';
export const shopNowButton = 'Shop Now';
export const startSellingButton = 'Start Selling';
export const slidesLabel = 'Market products';
export const playButton = 'Play slideshow';
export const pauseButton = 'Pause slideshow';
export const slides = {
  baskets: { name: 'Baskets', alt: 'Round market basket woven in red, green and gold straw' },
  grain: { name: 'Grain', alt: 'Two cobs of white maize in their husks' },
  cloth: { name: 'Woven cloth', alt: 'Ewe kente cloth hanging from a rod' },
  pottery: { name: 'Pottery', alt: 'Clay water cooler with a lid' },
} as const;
export const categoriesLabel = 'Categories';
export const allCategories = (count: number) => `All ${count} categories`;
export const seasonTitle = 'In season now';
export const season = (month: string) => `What farms are harvesting this ${month}`;
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
export const wholeYear = 'See the full year';
export const makersTitle = 'Meet the makers';
export const makers = 'We check every shop before it sells';
export const allShops = 'All shops';
export const regionTitle = (region: string) => `From ${region}`;
export const regionsTitle = 'Shop by region';
export const productsFromShops = (shops: Iterable<string>) => `Products from ${list.format(shops)}`;
export const seeAll = (count: number) => `See all ${count}`;
export const otherRegions = 'Other regions';
export const productsCount = (count: number) => (count === 1 ? ' product' : ' products');
export const boughtTitle = 'Popular this week';
export const bought = 'Based on paid orders in the last 7 days';
/** Bought by at least three people. */
export const boughtBy = (customers: number) => `Bought by ${customers} people`;
export const offersTitle = 'Buy more, pay less';
export const newestTitle = 'New arrivals';
export const allProducts = 'All products';
export const sellerTitle = 'Become a Seller';
export const seller = (feePercent: number, otherFees: string) =>
  `You set your price and you keep all of it. The customer pays our ${feePercent}% commission on top.${otherFees} We review each shop within 1-3 business days.`;
export const benefitsTitle = 'Why Dwaso';
export const verifiedTitle = 'Quality verified';
export const verified = 'We check every shop before it sells, and every product shows who sells it.';
export const deliveryTitle = 'Fast delivery';
export const delivery =
  'Delivery in major cities, with tracking. Each shop shows how many days it takes before you pay.';
export const pricesTitle = 'Best prices';
export const prices = (feePercent: number) =>
  `No middlemen. You pay the seller’s price plus a ${feePercent}% platform fee.`;
export const impactTitle = 'Our Impact in Numbers';
