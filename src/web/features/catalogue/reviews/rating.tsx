import { Star } from 'lucide-react';
import { STAR_SCALE } from '#shared/constants';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { cx } from '#web/lib/utils/cx.ts';

type Props = {
  rating: number;
  reviewsCount: number;
  /** Shows `reviews` after the number. */
  long?: boolean;
  className?: string;
};

/** The rating on a card: a star, the average and the number of reviews; nothing without reviews. */
export function Rating({ rating, reviewsCount, long, className }: Props) {
  if (reviewsCount === 0) return null;
  const average = rating.toFixed(1);
  return (
    <p className={cx('flex items-center gap-1 text-ink-3 text-sm', className)}>
      <Star className="size-4 flex-none fill-gold text-gold-ink" strokeWidth={1.6} aria-hidden />
      <span className="sr-only">{catalogueTexts.rating(average, STAR_SCALE, reviewsCount)}</span>
      <span aria-hidden>
        <b className="text-ink">{average}</b>{' '}
        {(long ? catalogueTexts.reviews : catalogueTexts.reviewsShort)(reviewsCount)}
      </span>
    </p>
  );
}
