import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { NeedsRole } from '../needs-role.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './review-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

const TABS = [
  { id: 'unanswered', label: 'To answer' },
  { id: 'all', label: 'All reviews' },
] as const;

/** /merchant/reviews: what buyers say of the shop's products; the address remembers which are shown. */
export function ReviewsPage() {
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
