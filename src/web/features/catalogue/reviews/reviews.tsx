import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { REVIEWS_PAGE, STAR_SCALE } from '#shared/constants';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Review } from '#src/modules/community/contract/reviews.ts';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { ReportLink } from '#web/components/report/report-link.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { LoadMoreButton } from '#web/features/catalogue/listing/load-more-button.tsx';
import { useLoadMore } from '#web/features/catalogue/listing/use-load-more.ts';
import { belowTexts } from '#web/features/catalogue/product/product-below-fold-texts.ts';
import type { LoaderResult } from '#web/lib/api/loader.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { HelpfulButton } from './helpful-button.tsx';

type Props = {
  product: Pick<Product, 'id' | 'name' | 'shopName' | 'rating' | 'reviewsCount'>;
  /** Null if they could not be loaded. */
  found: LoaderResult<Review[]> | null;
  /** Whether the page starts with older reviews, as links without JavaScript do. */
  isContinuation: boolean;
};

/** Reviews of a product, most helpful first. */
export function Reviews({ product, found, isContinuation }: Props) {
  const { id, name, shopName, rating, reviewsCount } = product;
  const list = useLoadMore(found?.data ?? [], found?.meta.nextCursor, (cursor) =>
    customerSession.envelope('GET /products/{id}/reviews', reviewsQuery(id, cursor)),
  );
  const here = paths.product(id);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-10 md:mt-14">
      <h2 id="reviews-title" className="text-h2">
        {belowTexts.reviewsTitle}
      </h2>
      <p className="mt-2 text-ink-2">{summary(found !== null, rating, reviewsCount)}</p>
      {isContinuation && (
        <Link
          to={`${here}#reviews`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {belowTexts.firstReviews}
        </Link>
      )}
      {list.items.length > 0 && (
        <ul aria-label={belowTexts.reviewsLabel(name)} className="mt-3 grid gap-3 md:grid-cols-2 md:gap-4">
          {list.items.map((review) => (
            <ReviewRow key={review.id} review={review} shopName={shopName} />
          ))}
        </ul>
      )}
      {list.cursor && (
        <LoadMoreButton
          to={`${here}?reviews=${list.cursor}#reviews`}
          state={list.state}
          onMore={() => void list.showMore()}
          what="reviews"
        />
      )}
    </section>
  );
}

function summary(isKnown: boolean, rating: number, count: number): string {
  if (!isKnown) return belowTexts.reviewsFailed;
  if (count === 0) return belowTexts.noReviews;
  return belowTexts.summary(rating.toFixed(1), STAR_SCALE, count);
}

/** A review: stars, text, photos and the shop's answer. */
function ReviewRow({ review, shopName }: { review: Review; shopName: string }) {
  const { id, stars, text, photos, author, createdAt, reply, helpfulCount } = review;
  const isAlive = useHydrated();
  const helpful = helpfulCount > 0 && <span>{belowTexts.helpfulCount(helpfulCount)}</span>;
  return (
    <li className="flex flex-col gap-2.5 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          <b className="block">{author}</b>
          <span className="inline-flex items-center gap-1 font-semibold text-leaf text-xs">
            <BadgeCheck className="size-4 flex-none" strokeWidth={1.9} aria-hidden />
            {belowTexts.verifiedPurchase}
          </span>
        </span>
        <StarRating value={stars} words={belowTexts.stars(stars, STAR_SCALE)} />
      </p>
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
      <PhotoRow photos={photos} label={belowTexts.photoBy(author)} />
      {reply && (
        <div className="rounded-control bg-sunk p-3 text-sm">
          <p className="font-semibold">{belowTexts.replyFrom(shopName)}</p>
          <p className="whitespace-pre-line break-words text-ink-2">{reply}</p>
        </div>
      )}
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-ink-3 text-xs">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {isAlive ? <HelpfulButton reviewId={id} author={author} count={helpfulCount} /> : helpful}
        <ReportLink subject="review" subjectId={id} name={belowTexts.reviewBy(author)} />
      </footer>
    </li>
  );
}

/** The query of a page of a product's reviews. */
const reviewsQuery = (id: string, cursor?: string | null) => ({
  params: { id },
  query: { limit: REVIEWS_PAGE, cursor: cursor ?? '' },
});
