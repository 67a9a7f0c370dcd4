import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NeedsRole } from '#web/features/merchant/needs-role.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './review-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

export const meta = () => privateMeta('Reviews');

const TABS = [
  { id: 'unanswered', label: 'To answer' },
  { id: 'all', label: 'All reviews' },
] as const;

/** /merchant/reviews: what buyers say of the shop's products; the address remembers which are shown. */
export default function ReviewsPage() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('show') === 'all' ? 'all' : 'unanswered';
  return (
    <NeedsRole least="manager" title="Reviews">
      <PageTitle lead="What buyers say. You can answer each review once.">Reviews</PageTitle>
      <Tabs
        label="Which reviews"
        tabs={TABS}
        selected={shown}
        onSelect={(id) => setParams(id === 'all' ? { show: 'all' } : {}, { replace: true })}
      >
        <ReviewList key={shown} unanswered={shown === 'unanswered'} />
      </Tabs>
    </NeedsRole>
  );
}

function ReviewList({ unanswered }: { unanswered: boolean }) {
  const reviews = useInfiniteQuery(reviewsQuery(unanswered));
  if (reviews.isPending) return <RowsSkeleton label="Loading the reviews..." />;
  if (!reviews.data) {
    return (
      <ErrorState
        title="The reviews could not be loaded"
        text={messageOf(reviews.error, 'Check your connection and try again.')}
        action={<Button onClick={() => void reviews.refetch()}>Try Again</Button>}
      />
    );
  }
  const all = reviews.data.pages.flatMap((page) => page.data);
  if (all.length === 0) {
    return unanswered ? (
      <EmptyState title="Nothing to answer" text="Every review of your products has your answer." />
    ) : (
      <EmptyState
        title="No reviews yet"
        text="Buyers can write one when their goods have come. It then stands here and on the product's page."
      />
    );
  }
  return (
    <>
      <Panel padded={false} aria-label="Reviews">
        <ul>
          {all.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </Panel>
      {reviews.hasNextPage && (
        <div className="mt-5 grid justify-items-center gap-2">
          <Button
            variant="line"
            busy={reviews.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void reviews.fetchNextPage()}
          >
            Show more
          </Button>
          {reviews.isFetchNextPageError && (
            <p role="alert" className="text-clay text-sm">
              The next reviews did not load. Check your connection and try again.
            </p>
          )}
        </div>
      )}
    </>
  );
}
