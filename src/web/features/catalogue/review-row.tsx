import type { Review } from '#contracts/after-sale';
import { STAR_SCALE } from '#contracts/constants';
import { formatDate } from '#web/lib/dates.ts';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { ReportLink } from '#web/lib/report/report-link.tsx';
import { StarRow } from '#web/ui/star-row.tsx';

/** One review: stars, words, photos, and the shop's answer. */
export function ReviewRow({ review, shopName }: { review: Review; shopName: string }) {
  const { id, stars, text, photos, author, createdAt, reply } = review;
  return (
    <li className="flex flex-col gap-2.5 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <b>{author}</b>
        <StarRow value={stars} words={`${stars} of ${STAR_SCALE} stars`} />
      </p>
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
      <PhotoRow photos={photos} label={`Photo by ${author}`} />
      {reply && (
        <div className="rounded-control bg-sunk p-3 text-sm">
          <p className="font-semibold">{`${shopName} answered`}</p>
          <p className="whitespace-pre-line break-words text-ink-2">{reply}</p>
        </div>
      )}
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-ink-3 text-xs">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        <ReportLink subject="review" subjectId={id} name={`the review by ${author}`} />
      </footer>
    </li>
  );
}
