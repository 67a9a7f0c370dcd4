import { useState } from 'react';
import { STAR_SCALE } from '#shared/constants';
import type { ShopReview } from '#src/modules/community/contract/reviews.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { reviewReply } from '#web/features/merchant/api/schema.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { ListSkeleton } from '#web/features/merchant/components/list-skeleton.tsx';
import {
  AboutProduct,
  FeedbackLayout,
  feedbackFilter,
  isUnanswered,
  ShopReply,
} from '#web/features/merchant/feedback/feedback-layout.tsx';
import { feedbackTexts } from '#web/features/merchant/feedback/texts.ts';
import { ANSWER_MUTATION_OPTIONS } from '#web/features/merchant/refunds/refund-request-labels.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(feedbackTexts.reviewsTitle);

const reviewsQuery = (unanswered: boolean) =>
  listQuery(shopApi, 'GET /shops/reviews', feedbackFilter(unanswered));

export const clientLoader = shopLoader(({ isManager, search }) =>
  isManager ? [reviewsQuery(isUnanswered(search))] : [],
);
export const HydrateFallback = () => null;

/** /merchant/reviews: reviews of the shop's products. */
export default function ReviewsPage() {
  return (
    <FeedbackLayout
      title={feedbackTexts.reviewsTitle}
      lead={feedbackTexts.reviewsLead}
      filter={feedbackTexts.reviewsFilter}
      allTab={feedbackTexts.allReviewsTab}
    >
      {(unanswered) => <ReviewList key={String(unanswered)} unanswered={unanswered} />}
    </FeedbackLayout>
  );
}

function ReviewList({ unanswered }: { unanswered: boolean }) {
  return (
    <List
      query={reviewsQuery(unanswered)}
      label={feedbackTexts.reviewsTitle}
      failed={feedbackTexts.reviewsFailed}
      empty={
        unanswered ? (
          <EmptyState title={feedbackTexts.reviewsAnsweredTitle} text={feedbackTexts.reviewsAnsweredText} />
        ) : (
          <EmptyState title={feedbackTexts.reviewsEmptyTitle} text={feedbackTexts.reviewsEmptyText} />
        )
      }
      skeleton={<ListSkeleton label={feedbackTexts.reviewsLoading} />}
      frame={(rows) => (
        <Panel padded={false} aria-label={feedbackTexts.reviewsTitle}>
          {rows}
        </Panel>
      )}
    >
      {(review) => <ReviewCard key={review.id} review={review} />}
    </List>
  );
}

/** A review with the shop's answer, or a form for it. */
function ReviewCard({ review }: { review: ShopReview }) {
  const { id, stars, text, photos, author, createdAt, product, reply, repliedAt } = review;
  return (
    <li className="grid gap-3 border-line border-t p-4 first:border-t-0 md:px-5">
      <div>
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <b>{author}</b>
          <StarRating value={stars} words={feedbackTexts.stars(stars, STAR_SCALE)} />
        </p>
        <AboutProduct product={product} at="reviews" createdAt={createdAt} />
      </div>
      {text && <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{text}</p>}
      <PhotoRow photos={photos} label={feedbackTexts.photoBy(author)} />
      {reply ? <ShopReply text={reply} at={repliedAt} /> : <ReplyForm reviewId={id} author={author} />}
    </li>
  );
}

/** The form for the shop's answer. */
function ReplyForm({ reviewId, author }: { reviewId: string; author: string }) {
  const [open, setOpen] = useState(false);
  const reply = useApiMutation(shopApi, 'POST /shops/reviews/{id}/reply', {
    invalidates: ['GET /shops/reviews', 'GET /shops/stats'],
    errorToast: 'inline',
    ...ANSWER_MUTATION_OPTIONS,
    successToast: [feedbackTexts.replyPublished, feedbackTexts.replyPublishedText],
  });
  if (!open) {
    return (
      <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {feedbackTexts.replyButton(author)}
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
            label={feedbackTexts.replyLabel(author)}
            hint={feedbackTexts.replyHint}
            required
            rows={3}
            maxLength={1000}
            {...form.field('reply')}
          />
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton size="sm" busyLabel={feedbackTexts.sending}>
              {feedbackTexts.publishReplyButton}
            </SubmitButton>
            <Button variant="ghost" size="sm" disabled={reply.isPending} onClick={() => setOpen(false)}>
              {feedbackTexts.backButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
