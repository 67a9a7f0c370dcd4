import type { FoundOrderShown } from '#contracts/admin-orders';
import { orderNumber } from '#contracts/order-number';
import {
  ChoiceField,
  DayFields,
  FilterForm,
  SearchField,
  useFilters,
} from '#web/features/admin/parts/filters.tsx';
import { stateLabel } from '#web/features/admin/parts/labels.ts';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, StatePill } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';

export const meta = () => privateMeta('Orders');

const STATES = [
  ['', 'All states'],
  ...['AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED', 'EXPIRED', 'CANCELLED'].map(
    (state) => [state, stateLabel(state).text] as const,
  ),
] as const;

const SORTED: Sorted<FoundOrderShown> = {
  standing: 'created-desc',
  first: { label: 'Order' },
  facts: [
    { label: 'Placed', sort: 'created', isShort: true, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      label: 'Amount',
      sort: 'amount',
      isNumber: true,
      cell: ({ totalAmount }) => <Money cedis={totalAmount} className="font-bold" />,
    },
  ],
  row: (order, wide) => ({
    title: <AdminLink big to={`/admin/orders/${order.id}`}>{`Order ${orderNumber(order.id)}`}</AdminLink>,
    marks: (
      <>
        <StatePill state={order.orderStatus} />
        {!wide && <Money cedis={order.totalAmount} className="font-bold" />}
        {!wide && <span className="text-ink-3 text-sm">{formatMoment(order.createdAt)}</span>}
      </>
    ),
    details: (
      <p>
        {`${order.recipient} · ${order.phone} · ${order.customer.email} · ${order.itemsCount} ${order.itemsCount === 1 ? 'item' : 'items'}`}
      </p>
    ),
  }),
};

/** /admin/orders: find any order by what a customer can tell on the phone. */
export default function OrdersPage() {
  const params = useFilters('GET /admin/orders', ['search', 'status', 'from', 'to', 'sort']);
  return (
    <>
      <PageTitle>Orders</PageTitle>
      <FilterForm label="Find orders">
        <SearchField
          label="Search"
          placeholder="Order number, name, reference, phone, e-mail or amount"
          hint="The first 4 characters of an order number, 6 of a reference or 3 letters of a name will do."
        />
        <ChoiceField name="status" label="State" choices={STATES} />
        <DayFields />
      </FilterForm>
      <KeyList
        endpoint="GET /admin/orders"
        query={params}
        label="Orders"
        empty="No order is found"
        sorted={SORTED}
      />
    </>
  );
}
