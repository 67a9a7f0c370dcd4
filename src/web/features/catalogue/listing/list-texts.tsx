/** Texts of the list of products: search, filters, results, nothing found. */

import type { ReactNode } from 'react';
import type { Measure } from '#shared/measures';
export const title = 'Browse Products';
export const shopProductsTitle = (shop: string) => `Products from ${shop}`;
export const description =
  'Grain, fruit, honey, shea, cloth, baskets and pottery from vetted shops in every part of Ghana. Search, compare and pay by mobile money.';
export const listLabel = 'Products';
export const loading = 'Loading products...';
export const loadFailed = 'Failed to load products. Please try again later.';
export const fetchFailed = ['Error', 'Failed to fetch products. Please try again later.'] as const;
export const searchField = 'Search';
export const searchPlaceholder = 'Search products, categories, or shops...';
export const categoryField = 'Category';
export const allCategories = 'All Categories';
export const sortField = 'Sort by';
export const feesField = 'Show delivery fees for';
export const chooseRegion = 'Choose your region';
export const applyButton = 'Apply';
export const moreFilters = (count: number) => (count > 0 ? `More filters (${count})` : 'More filters');
export const regionField = 'Region';
export const allRegions = 'All regions';
export const perField = 'Price per';
export const perItem = 'One item, as sold';
export const measures = { kg: 'Kilogram', litre: 'Litre', yard: 'Yard' } satisfies Record<Measure, string>;
export const minPriceField = 'Lowest price (GH₵)';
export const maxPriceField = 'Highest price (GH₵)';
export const ratingField = 'Rating';
export const anyRating = 'Any rating';
export const deliversToField = 'Delivers to';
export const anywhere = 'Anywhere';
export const nearField = 'My region';
export const townField = 'My town';
export const allOfRegion = (region: string) => `All of ${region}`;
export const inStockField = 'In stock only';
export const chosenLabel = 'Chosen filters';
export const removeFilter = 'Remove filter: ';
export const fromRegion = (region: string) => `From ${region}`;
export const deliversTo = (region: string) => `Delivers to ${region}`;
export const pricePer = (measure: Measure) =>
  ({ kg: 'Price per kilogram', litre: 'Price per litre', yard: 'Price per yard' })[measure];
export const minPrice = (price: string) => `From ${price}`;
export const minPricePer = (price: string, measure: Measure) => `From ${price} a ${measure}`;
export const maxPrice = (price: string) => `Up to ${price}`;
export const maxPricePer = (price: string, measure: Measure) => `Up to ${price} a ${measure}`;
export const starsAndUp = (stars: string) => `${stars} stars and up`;
export const inStock = 'In stock';
export const results = (products: string, shops: string) => `${products} from ${shops}`;
export const shown = (count: number) => `, ${count} shown`;
export const didYouMean = (word: ReactNode) => <>Did you mean {word}?</>;
export const ignored = (typed: ReactNode) => <>Showing results without {typed} ·</>;
export const unknown = (typed: ReactNode) => <>No results for {typed}. Showing results without it ·</>;
export const leftOut = (typed: ReactNode) => (
  <>No product matches every word. Showing results without {typed} ·</>
);
export const prices = (shown: ReactNode) => <>Showing prices {shown} ·</>;
export const searchExactly = (search: string) => `Search for “${search}” instead`;
export const orSearchExactly = (search: string) => `search for “${search}” instead`;
export const showRelated = (search: string) => `Also show what “${search}” may mean`;
export const shopsTitle = 'Shops with the most choice';
export const found = (products: string, search: string) => `${products} for “${search}”`;
export const foundAtLeast = (products: string, search: string) => `At least ${products} for “${search}”`;
export const nothingTitle = 'No products found matching your search.';
export const nothing = (search: string) =>
  `We found nothing for “${search}”. Check the spelling or try another word.`;
export const clearButton = 'Clear Filters';
export const categoriesToTry = 'Categories to try';
export const fromRegionTitle = (region: string) => `Products from ${region}`;
export const popularTitle = 'Popular products';
export const otherProducts = 'Other products';
export const askTitle = 'Request this product';
export const ask = 'Tell us what you could not find. This is not an order.';
export const requestedProductField = 'Product you are looking for';
export const askRegionField = 'Your region';
export const askButton = 'Request this product';
export const askNote = 'We save only the words and the region, not your name.';
export const asked = 'Thank you. We will tell our sellers what you are looking for.';
