import type { Review } from '#contracts/after-sale';
import type { Product } from '#contracts/catalogue';
import { STAR_SCALE } from '#contracts/constants';

/** Schema.org's words for a product's rating and the reviews that the page shows; nothing while there are none. */
export function ratingJsonLd(product: Product, reviews: readonly Review[]) {
  if (product.reviewsCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.reviewsCount,
      bestRating: STAR_SCALE,
    },
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
  };
}

function reviewJsonLd({ stars, text, author, createdAt }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.slice(0, 10),
    ...(text && { reviewBody: text }),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: STAR_SCALE },
  };
}
