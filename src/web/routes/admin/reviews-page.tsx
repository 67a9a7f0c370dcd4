import type { AnswerOf } from '#contracts/endpoints';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { Pill } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { ConfirmAction, ReasonButton } from '#web/features/admin/components/action-buttons.tsx';
import { KeyList } from '#web/features/admin/components/data-list.tsx';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import type { Sorted } from '#web/features/admin/components/responsive-table.tsx';
import { moderationTexts } from '#web/features/admin/moderation/texts.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => privateMeta(moderationTexts.reviews);

const CHOICES = [
  ['', moderationTexts.all],
  ['false', moderationTexts.shown],
  ['true', moderationTexts.hidden],
] as const;

type AdminReview = AnswerOf<'GET /admin/reviews'>[number];

const SORTED: Sorted<AdminReview> = {
  standing: 'created-desc',
  first: { label: moderationTexts.reviewColumn },
  facts: [
    {
      label: moderationTexts.writtenColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    { label: moderationTexts.starsColumn, sort: 'stars', isNumber: true, cell: ({ stars }) => stars },
  ],
  bulk: {
    endpoint: 'POST /admin/reviews/{id}/hide',
    text: moderationTexts.hideReviewsText,
    nameOf: ({ hiddenAt, stars, product, customer }) =>
      hiddenAt ? null : `${stars} of 5 stars for ${product.name} by ${customer.name}`,
  },
  actions: moderationTexts.actionsColumn,
  row: (review, wide) => ({
    title: moderationTexts.stars(review.stars, review.product.name),
    marks: review.hiddenAt && <Pill tone="cancelled">{moderationTexts.hidden}</Pill>,
    details: (
      <>
        <p>
          <AdminLink to={`/admin/users/${review.customer.id}`}>{review.customer.name}</AdminLink>
          {wide ? ' · ' : ` · ${formatMoment(review.createdAt)} · `}
          <AdminLink to={`/admin/shops/${review.shop.id}`}>{review.shop.name}</AdminLink>
        </p>
        {review.text && <p className="text-base text-ink">{review.text}</p>}
        <PhotoRow photos={review.photos} label={moderationTexts.photoBy(review.customer.name)} />
        {review.reply && <p>{moderationTexts.shopReply(review.reply)}</p>}
        {review.hiddenReason && <p>{moderationTexts.hiddenBecause(review.hiddenReason)}</p>}
      </>
    ),
    actions: <Actions review={review} />,
  }),
};

function Actions({ review }: { review: AdminReview }) {
  return review.hiddenAt ? (
    <ConfirmAction endpoint="POST /admin/reviews/{id}/restore" given={{ params: { id: review.id } }}>
      {moderationTexts.restore}
    </ConfirmAction>
  ) : (
    <ReasonButton
      endpoint="POST /admin/reviews/{id}/hide"
      given={({ reason }) => ({ params: { id: review.id }, body: { reason } })}
      label={moderationTexts.hide}
      title={moderationTexts.hideReview}
      text={moderationTexts.hideReviewText}
      variant="danger"
    />
  );
}

/** /admin/reviews: hide with a reason, restore. */
export default function ReviewsPage() {
  const params = useFilters('GET /admin/reviews', ['hidden', 'shop', 'sort']);
  return (
    <>
      <PageTitle lead={moderationTexts.reviewsLead}>{moderationTexts.reviews}</PageTitle>
      <FilterForm label={moderationTexts.findReviews}>
        <ChoiceField name="hidden" label={moderationTexts.show} choices={CHOICES} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <KeyList
        endpoint="GET /admin/reviews"
        query={params}
        label={moderationTexts.reviews}
        empty={moderationTexts.noReviews}
        sorted={SORTED}
      />
    </>
  );
}
