import { STAR_SCALE } from '#shared/constants';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import * as productTexts from './product-texts.tsx';

/** The average rating; without reviews no star is filled. */
export function ProductRating({ rating, reviewsCount }: { rating: number; reviewsCount: number }) {
  const value = reviewsCount > 0 ? Math.round(rating * 2) / 2 : 0;
  const words = reviewsCount > 0 ? productTexts.stars(rating.toFixed(1), STAR_SCALE) : productTexts.notRated;
  return (
    <p className="flex items-center gap-2.5 text-ink-3 text-sm">
      <StarRating value={value} words={words} />
      {productTexts.reviewsCount(reviewsCount)}
    </p>
  );
}
