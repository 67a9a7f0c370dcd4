import type { AnswerOf } from '#contracts/endpoints';
import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';

export const meta = () => privateMeta('Reviews');

const CHOICES = [
  ['', 'All'],
  ['false', 'Shown'],
  ['true', 'Hidden'],
] as const;

type AdminReview = AnswerOf<'GET /admin/reviews'>[number];

const SORTED: Sorted<AdminReview> = {
  standing: 'created-desc',
  first: { label: 'Review' },
  facts: [
    { label: 'Written', sort: 'created', isShort: true, cell: ({ createdAt }) => formatMoment(createdAt) },
    { label: 'Stars', sort: 'stars', isNumber: true, cell: ({ stars }) => stars },
  ],
  bulk: {
    endpoint: 'POST /admin/reviews/{id}/hide',
    text: 'They are no longer shown and do not count in the stars.',
    nameOf: ({ hiddenAt, stars, product, customer }) =>
      hiddenAt ? null : `${stars} of 5 stars for ${product.name} by ${customer.name}`,
  },
  actions: 'What you can do',
  row: (review, wide) => ({
    title: `${review.stars} of 5 stars for ${review.product.name}`,
    marks: review.hiddenAt && <Pill tone="cancelled">Hidden</Pill>,
    details: (
      <>
        <p>
          <AdminLink to={`/admin/users/${review.customer.id}`}>{review.customer.name}</AdminLink>
          {wide ? ' · ' : ` · ${formatMoment(review.createdAt)} · `}
          <AdminLink to={`/admin/shops/${review.shop.id}`}>{review.shop.name}</AdminLink>
        </p>
        {review.text && <p className="text-base text-ink">{review.text}</p>}
        <PhotoRow photos={review.photos} label={`Photo by ${review.customer.name}`} />
        {review.reply && <p>{`The shop answers: ${review.reply}`}</p>}
        {review.hiddenReason && <p>{`Hidden: ${review.hiddenReason}`}</p>}
      </>
    ),
    actions: <Actions review={review} />,
  }),
};

function Actions({ review }: { review: AdminReview }) {
  return review.hiddenAt ? (
    <ConfirmAction endpoint="POST /admin/reviews/{id}/restore" given={{ params: { id: review.id } }}>
      Restore
    </ConfirmAction>
  ) : (
    <ReasonButton
      endpoint="POST /admin/reviews/{id}/hide"
      given={({ reason }) => ({ params: { id: review.id }, body: { reason } })}
      label="Hide"
      title="Hide this review"
      text="It is no longer shown and does not count in the stars."
      variant="danger"
    />
  );
}

/** /admin/reviews: hide with a reason, restore. */
export default function ReviewsPage() {
  const params = useFilters('GET /admin/reviews', ['hidden', 'shop', 'sort']);
  return (
    <>
      <PageTitle lead="A hidden review neither shows nor counts in the stars.">Reviews</PageTitle>
      <FilterForm label="Find reviews">
        <ChoiceField name="hidden" label="Show" choices={CHOICES} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <KeyList
        endpoint="GET /admin/reviews"
        query={params}
        label="Reviews"
        empty="There are no reviews"
        sorted={SORTED}
      />
    </>
  );
}
