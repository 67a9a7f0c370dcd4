import { Link } from 'react-router';
import type { ShopReview } from '#contracts/after-sale';
import { STAR_SCALE } from '#contracts/constants';
import { formatDate } from '#web/lib/dates.ts';
import { paths } from '#web/lib/paths.ts';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { ReplyForm } from './reply-form.tsx';

/** A review of one of the shop's products, with its answer or the way to give one. */
export function ReviewCard({ review }: { review: ShopReview }) {
  const { id, stars, text, photos, author, createdAt, product, reply, repliedAt } = review;
  return (
    <li className="grid gap-3 border-line border-t p-4 first:border-t-0 md:px-5">
      <div>
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <b>{author}</b>
          <StarRow value={stars} words={`${stars} of ${STAR_SCALE} stars`} />
        </p>
        <p className="text-ink-2 text-sm">
          <Link
            to={`${paths.product(product.id)}#reviews`}
            className="-my-[11px] inline-block py-[11px] font-semibold text-leaf underline underline-offset-3"
          >
            {product.name}
          </Link>
          {` · ${formatDate(createdAt)}`}
        </p>
      </div>
      {text && <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{text}</p>}
      <PhotoRow photos={photos} label={`Photo by ${author}`} />
      {reply ? (
        <div className="rounded-control bg-sunk p-3 text-sm">
          <p className="font-semibold">{`You answered${repliedAt ? ` on ${formatDate(repliedAt)}` : ''}`}</p>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{reply}</p>
        </div>
      ) : (
        <ReplyForm reviewId={id} author={author} />
      )}
    </li>
  );
}
