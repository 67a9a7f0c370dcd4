import type { ReactNode } from 'react';

const list = new Intl.ListFormat('en-GB');

/** Texts of the front page. */
export const homeTexts = {
  metaTitle: 'Farm goods and crafts from Ghana · Dwaso',
  description:
    'Buy maize, honey, shea butter, kente and baskets straight from vetted shops across Ghana, and pay by mobile money.',
  heroTitle: (strong: (words: string) => ReactNode) => (
    <>From the hands that {strong('grew it, wove it, fired it.')}</>
  ),
  hero: 'Maize from Ejura, kete from Agbozume, honey from Damongo. Buy straight from vetted shops across Ghana and pay by mobile money.',
  shopNowButton: 'Shop Now',
  startSellingButton: 'Start Selling',
  slidesLabel: 'Market products',
  playButton: 'Play slideshow',
  pauseButton: 'Pause slideshow',
  slides: {
    baskets: { name: 'Baskets', alt: 'Round market basket woven in red, green and gold straw' },
    grain: { name: 'Grain', alt: 'Two cobs of white maize in their husks' },
    cloth: { name: 'Woven cloth', alt: 'Ewe kente cloth hanging from a rod' },
    pottery: { name: 'Pottery', alt: 'Clay water cooler with a lid' },
  },
  categoriesLabel: 'Categories',
  allCategories: (count: number) => `All ${count} categories`,
  seasonTitle: 'In season now',
  season: (month: string) => `What farms are harvesting this ${month}`,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  wholeYear: 'See the full year',
  makersTitle: 'Meet the makers',
  makers: 'We check every shop before it sells',
  allShops: 'All shops',
  regionTitle: (region: string) => `From ${region}`,
  regionsTitle: 'Shop by region',
  productsOf: (shops: Iterable<string>) => `Products from ${list.format(shops)}`,
  seeAll: (count: number) => `See all ${count}`,
  otherRegions: 'Other regions',
  productsCount: (count: number) => (count === 1 ? ' product' : ' products'),
  boughtTitle: 'Popular this week',
  bought: 'Based on paid orders in the last 7 days',
  boughtBy: (customers: number) => (customers === 1 ? 'Bought by 1 person' : `Bought by ${customers} people`),
  offersTitle: 'Buy more, pay less',
  newestTitle: 'New arrivals',
  allProducts: 'All products',
  sellerTitle: 'Become a Seller',
  seller: (feePercent: number, otherFees: string) =>
    `You set your price and you keep all of it. The customer pays our ${feePercent}% commission on top.${otherFees} We review each shop within 1-3 business days.`,
  benefitsTitle: 'Why Dwaso',
  verifiedTitle: 'Quality verified',
  verified: 'We check every shop before it sells, and every product shows who sells it.',
  deliveryTitle: 'Fast delivery',
  delivery: 'Delivery in major cities, with tracking. Each shop shows how many days it takes before you pay.',
  pricesTitle: 'Best prices',
  prices: (feePercent: number) =>
    `No middlemen. You pay the seller’s price plus a ${feePercent}% platform fee.`,
  impactTitle: 'Our Impact in Numbers',
} as const;
