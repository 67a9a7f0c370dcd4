import { STAR_SCALE } from '#contracts/constants';
import { StarRow } from '#web/ui/star-row.tsx';

/** The rating of real reviews; with none, no star is filled. */
export function Stars({ rating, reviewsCount }: { rating: number; reviewsCount: number }) {
  const value = reviewsCount > 0 ? Math.round(rating * 2) / 2 : 0;
  const words = reviewsCount > 0 ? `${rating.toFixed(1)} of ${STAR_SCALE} stars` : 'Not rated yet';
  return (
    <p className="flex items-center gap-2.5 text-ink-3 text-sm">
      <StarRow value={value} words={words} />({reviewsCount} {reviewsCount === 1 ? 'review' : 'reviews'})
    </p>
  );
}
