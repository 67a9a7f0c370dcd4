import { useSearchParams } from 'react-router';
import { NeedsRole } from '#web/features/merchant/needs-role.tsx';
import { List } from '#web/lib/list/list.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
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
  return (
    <List
      api={shopApi}
      endpoint="GET /shops/reviews"
      query={{ limit: 10, unanswered: unanswered ? 'true' : 'false' }}
      label="Reviews"
      failed="The reviews could not be loaded"
      empty={
        unanswered ? (
          <EmptyState title="Nothing to answer" text="Every review of your products has your answer." />
        ) : (
          <EmptyState
            title="No reviews yet"
            text="Buyers can write one when their goods have come. It then stands here and on the product's page."
          />
        )
      }
      skeleton={<RowsSkeleton label="Loading the reviews..." />}
      frame={(rows) => (
        <Panel padded={false} aria-label="Reviews">
          {rows}
        </Panel>
      )}
    >
      {(review) => <ReviewCard key={review.id} review={review} />}
    </List>
  );
}
