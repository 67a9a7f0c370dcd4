import { DISPUTE_STATUSES } from '#contracts/dispute-states';
import type { DisputeShown } from '#contracts/disputes';
import { formatCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/parts/filters.tsx';
import { stateLabel } from '#web/features/admin/parts/labels.ts';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, StatePill } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';
import { DueLine } from './due-label.tsx';

export const meta = () => privateMeta('Disputes');

const STATES = [
  ['', 'All'],
  ...DISPUTE_STATUSES.map((state) => [state, stateLabel(state).text] as const),
] as const;

/** /admin/disputes: what banks and networks ask back; what is to be answered stands first. */
export default function DisputesPage() {
  const params = useFilters('GET /admin/disputes', ['status', 'sort']);
  return (
    <>
      <PageTitle lead="A customer's bank or network asks for money back. An answer is due within two business days; without one the money goes back. What the shops earn with these goods waits meanwhile.">
        Disputes
      </PageTitle>
      <FilterForm label="Find disputes">
        <ChoiceField name="status" label="State" choices={STATES} />
      </FilterForm>
      <KeyList
        endpoint="GET /admin/disputes"
        query={params}
        label="Disputes"
        empty="There are no disputes"
        sorted={SORTED}
      />
    </>
  );
}

const SORTED: Sorted<DisputeShown> = {
  first: { label: 'About' },
  facts: [
    {
      label: 'Due',
      sort: 'due',
      first: 'asc',
      isShort: true,
      cell: ({ dueAt }) => (dueAt ? formatMoment(dueAt) : '–'),
    },
    { label: 'Came', sort: 'created', isShort: true, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      label: 'Amount',
      sort: 'amount',
      isNumber: true,
      cell: ({ amount }) => <Money cedis={amount} className="font-bold" />,
    },
  ],
  row: (dispute, wide) => ({
    title: <AdminLink to={`/admin/disputes/${dispute.id}`}>{aboutOf(dispute)}</AdminLink>,
    marks: (
      <>
        {!wide && <Money cedis={dispute.amount} className="font-bold" />}
        <StatePill state={dispute.status} />
      </>
    ),
    details: <Details dispute={dispute} />,
  }),
};

const aboutOf = ({ orderId, reference }: DisputeShown) =>
  orderId ? `Order ${orderNumber(orderId)}` : `Payment ${reference ?? 'without a reference'}`;

function Details({ dispute }: { dispute: DisputeShown }) {
  const { shops, lost } = dispute;
  return (
    <>
      {dispute.status === 'OPEN' && <DueLine dueAt={dispute.dueAt} />}
      <p>
        {[shops.map(({ name }) => name).join(', ') || 'No payment of ours', dispute.category]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {`Came ${formatMoment(dispute.createdAt)}${dispute.resolvedAt ? ` · ended ${formatMoment(dispute.resolvedAt)}` : ''}${lost === null ? '' : ` · ${formatCedis(lost)} went back`}`}
      </p>
    </>
  );
}
