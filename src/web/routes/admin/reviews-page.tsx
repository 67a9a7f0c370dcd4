import type { ResponseData } from '#contract/endpoints';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import { moderationTexts } from '#web/features/admin/moderation/texts.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(moderationTexts.reviews);

const CHOICES = [
  ['', moderationTexts.all],
  ['false', moderationTexts.shown],
  ['true', moderationTexts.hidden],
] as const;

type AdminReview = ResponseData<'GET /admin/reviews'>[number];

const TABLE: AdminTable<AdminReview> = {
  defaultSort: 'created-desc',
  first: { label: moderationTexts.reviewColumn },
  columns: [
    {
      label: moderationTexts.writtenColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
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
    marks: review.hiddenAt && <Badge tone="cancelled">{moderationTexts.hidden}</Badge>,
    details: (
      <>
        <p>
          <AdminLink to={`/admin/users/${review.customer.id}`}>{review.customer.name}</AdminLink>
          {wide ? ' · ' : ` · ${formatDateTime(review.createdAt)} · `}
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
    <ActionButton endpoint="POST /admin/reviews/{id}/restore" given={{ params: { id: review.id } }}>
      {moderationTexts.restore}
    </ActionButton>
  ) : (
    <ReasonDialogButton
      endpoint="POST /admin/reviews/{id}/hide"
      given={({ reason }) => ({ params: { id: review.id }, body: { reason } })}
      label={moderationTexts.hide}
      title={moderationTexts.hideReview}
      text={moderationTexts.hideReviewText}
      variant="danger"
    />
  );
}

const FILTERS = ['hidden', 'shop', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/reviews', FILTERS);
export const HydrateFallback = () => null;

/** /admin/reviews: hide with a reason, restore. */
export default function ReviewsPage() {
  const params = useFilterParams('GET /admin/reviews', FILTERS);
  return (
    <>
      <PageTitle lead={moderationTexts.reviewsLead}>{moderationTexts.reviews}</PageTitle>
      <FilterForm label={moderationTexts.findReviews}>
        <SelectFilter name="hidden" label={moderationTexts.show} choices={CHOICES} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <CursorList
        endpoint="GET /admin/reviews"
        query={params}
        label={moderationTexts.reviews}
        empty={moderationTexts.noReviews}
        sorted={TABLE}
      />
    </>
  );
}
