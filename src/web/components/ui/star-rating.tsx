import { Star, StarHalf } from 'lucide-react';
import { STAR_SCALE } from '#shared/constants';

/** Five stars, `value` of them filled, in halves; screen readers read `words`. */
export function StarRating({ value, words }: { value: number; words: string }) {
  return (
    <span role="img" aria-label={words} className="inline-flex gap-0.5">
      {[...Array(STAR_SCALE).keys()].map((star) => (
        <OneStar key={star} fill={value - star} />
      ))}
    </span>
  );
}

const STAR = 'size-[18px] text-line-strong';
const FILL = 'fill-gold text-gold-ink';

function OneStar({ fill }: { fill: number }) {
  if (fill >= 1) return <Star className={`size-[18px] ${FILL}`} strokeWidth={1.6} aria-hidden />;
  return (
    <span className="relative inline-block size-[18px]">
      <Star className={STAR} strokeWidth={1.6} aria-hidden />
      {fill === 0.5 && (
        <StarHalf className={`absolute inset-0 size-[18px] ${FILL}`} strokeWidth={1.6} aria-hidden />
      )}
    </span>
  );
}
