import type { ProductSort } from '#contracts/catalogue';
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
  sorts: {
    'best-match': 'Best match',
    newest: 'Newest',
    'price-asc': 'Price: Low to High',
    'price-desc': 'Price: High to Low',
    'top-rated': 'Top rated',
    nearest: 'Nearest to me',
  } satisfies Record<ProductSort, string>,
  moreButton: 'Show more',
  moreBusy: 'Loading...',
  moreFailed: {
    products: 'More products did not load. Check your internet connection and try again.',
    shops: 'More shops did not load. Check your internet connection and try again.',
    questions: 'More questions did not load. Check your internet connection and try again.',
    reviews: 'More reviews did not load. Check your internet connection and try again.',
  },
  tryAgainButton: 'Try Again',
  home: 'Home',
  productsLink: 'Products',
  shopsLink: 'Shops',
} as const;
