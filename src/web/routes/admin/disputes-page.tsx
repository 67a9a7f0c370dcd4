import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { DISPUTE_STATUSES } from '#src/modules/disputes/contract/dispute-states.ts';
import type { Dispute } from '#src/modules/disputes/contract/disputes.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import { stateLabel } from '#web/features/admin/components/state-texts.ts';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { DueDate } from '#web/features/admin/disputes/due-label.tsx';
import { disputeTexts } from '#web/features/admin/disputes/texts.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(disputeTexts.title);

const STATUS_CHOICES = [
  ['', disputeTexts.all],
  ...DISPUTE_STATUSES.map((state) => [state, stateLabel(state).text] as const),
] as const;

const FILTERS = ['status', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/disputes', FILTERS);
export const HydrateFallback = () => null;

/** /admin/disputes: payment disputes of banks and networks; those to answer come first. */
export default function DisputesPage() {
  const params = useFilterParams('GET /admin/disputes', FILTERS);
  return (
    <>
      <PageTitle lead={disputeTexts.lead}>{disputeTexts.title}</PageTitle>
      <FilterForm label={disputeTexts.findLabel}>
        <SelectFilter name="status" label={disputeTexts.statusLabel} choices={STATUS_CHOICES} />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/disputes"
        query={params}
        label={disputeTexts.title}
        empty={disputeTexts.empty}
        sorted={TABLE}
      />
    </>
  );
}

const TABLE: AdminTable<Dispute> = {
  first: { label: disputeTexts.aboutColumn },
  columns: [
    {
      label: disputeTexts.dueColumn,
      sort: 'due',
      first: 'asc',
      isShort: true,
      cell: ({ dueAt }) => (dueAt ? formatDateTime(dueAt) : '–'),
    },
    {
      label: disputeTexts.receivedColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      label: disputeTexts.amountColumn,
      sort: 'amount',
      isNumber: true,
      cell: ({ amount }) => <Money cedis={amount} className="font-bold" />,
    },
  ],
  row: (dispute, wide) => ({
    title: <AdminLink to={`/admin/disputes/${dispute.id}`}>{disputeSubject(dispute)}</AdminLink>,
    marks: (
      <>
        {!wide && <Money cedis={dispute.amount} className="font-bold" />}
        <StatusBadge state={dispute.status} />
      </>
    ),
    details: <Details dispute={dispute} />,
  }),
};

const disputeSubject = ({ orderId, reference }: Dispute) =>
  orderId ? disputeTexts.aboutOrder(orderNumber(orderId)) : disputeTexts.aboutPayment(reference);

function Details({ dispute }: { dispute: Dispute }) {
  const { shops, lost } = dispute;
  return (
    <>
      {dispute.status === 'OPEN' && <DueDate dueAt={dispute.dueAt} />}
      <p>
        {[shops.map(({ name }) => name).join(', ') || disputeTexts.notOurs, dispute.category]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {disputeTexts.times(
          formatDateTime(dispute.createdAt),
          dispute.resolvedAt && formatDateTime(dispute.resolvedAt),
          lost === null ? null : formatCedis(lost),
        )}
      </p>
    </>
  );
}
