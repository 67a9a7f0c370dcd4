import { useState } from 'react';
import type { ShopReview } from '#contracts/after-sale';
import { STAR_SCALE } from '#contracts/constants';
import { RowsSkeleton } from '#web/features/merchant/parts.tsx';
import { reviewReply } from '#web/features/merchant/schema.ts';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { List } from '#web/lib/list/list.tsx';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { AboutProduct, Answered, AnsweringPage } from './answering.tsx';
import { ANSWERING } from './case-labels.ts';

export const meta = () => privateMeta('Reviews');

/** /merchant/reviews: what buyers say of the shop's products. */
export default function ReviewsPage() {
  return (
    <AnsweringPage title="Reviews" lead="What buyers say. You can answer each review once.">
      {(unanswered) => <ReviewList key={String(unanswered)} unanswered={unanswered} />}
    </AnsweringPage>
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

/** A review of one of the shop's products, with its answer or the way to give one. */
function ReviewCard({ review }: { review: ShopReview }) {
  const { id, stars, text, photos, author, createdAt, product, reply, repliedAt } = review;
  return (
    <li className="grid gap-3 border-line border-t p-4 first:border-t-0 md:px-5">
      <div>
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <b>{author}</b>
          <StarRow value={stars} words={`${stars} of ${STAR_SCALE} stars`} />
        </p>
        <AboutProduct product={product} at="reviews" createdAt={createdAt} />
      </div>
      {text && <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{text}</p>}
      <PhotoRow photos={photos} label={`Photo by ${author}`} />
      {reply ? <Answered text={reply} at={repliedAt} /> : <ReplyForm reviewId={id} author={author} />}
    </li>
  );
}

/** The shop's one answer to a review. */
function ReplyForm({ reviewId, author }: { reviewId: string; author: string }) {
  const [open, setOpen] = useState(false);
  const reply = useAction(shopApi, 'POST /shops/reviews/{id}/reply', {
    refresh: ['GET /shops/reviews', 'GET /shops/stats'],
    failed: 'inline',
    ...ANSWERING,
    done: ['Your answer stands', 'Everybody reads it under the review.'],
  });
  if (!open) {
    return (
      <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {`Answer ${author}`}
      </Button>
    );
  }
  return (
    <Form
      schema={reviewReply}
      defaults={{ reply: '' }}
      action={reply}
      focus="reply"
      onSubmit={(body) => reply.run({ params: { id: reviewId }, body })}
      className="grid gap-3"
    >
      {(form) => (
        <>
          <TextAreaField
            label={`Your answer to ${author}`}
            hint="One answer to each review. Everybody reads it, and it can't be changed."
            required
            rows={3}
            maxLength={1000}
            {...form.field('reply')}
          />
          <FailureNote text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton size="sm" busyLabel="Sending...">
              Publish the answer
            </SubmitButton>
            <Button variant="ghost" size="sm" disabled={reply.busy} onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
