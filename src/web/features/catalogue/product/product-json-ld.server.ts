import { CURRENCY, STAR_SCALE } from '#shared/constants';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Review } from '#src/modules/community/contract/reviews.ts';
import { paths } from '#web/lib/config/paths.ts';

/** Schema.org data of a product, built on the server only. */
export function productJsonLd(product: Product, origin: string, reviews: readonly Review[]) {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.productImages,
    category: product.categoryName ?? undefined,
    ...ratingJsonLd(product, reviews),
    offers: {
      ...pricesJsonLd(product),
      url: `${origin}${paths.product(product.id)}`,
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${product.stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.shopName },
    },
  };
}

/** A single price, or the range of the variants. */
function pricesJsonLd({ price, priceTo }: Product) {
  if (priceTo === null) return { '@type': 'Offer', price: price.toFixed(2) };
  return { '@type': 'AggregateOffer', lowPrice: price.toFixed(2), highPrice: priceTo.toFixed(2) };
}

/** Schema.org data of the rating and the visible reviews; nothing if there are none. */
function ratingJsonLd(product: Product, reviews: readonly Review[]) {
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
