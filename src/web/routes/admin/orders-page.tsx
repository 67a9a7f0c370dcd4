import { orderNumber } from '#shared/order-number';
import type { OrderSearchResult } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import {
  DayFields,
  FilterForm,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import { stateLabel } from '#web/features/admin/components/state-texts.ts';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { orderTexts } from '#web/features/admin/orders/texts.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { joinFacts } from '#web/lib/format/join-facts.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(orderTexts.title);

const ORDER_STATUSES = [
  ['', orderTexts.allStatuses],
  ...[
    'AWAITING_PAYMENT',
    'RESERVED',
    'AWAITING_BALANCE',
    'PROCESSING',
    'COMPLETED',
    'EXPIRED',
    'CANCELLED',
  ].map((state) => [state, stateLabel(state).text] as const),
] as const;

const TABLE: AdminTable<OrderSearchResult> = {
  defaultSort: 'created-desc',
  first: { label: orderTexts.orderWord },
  columns: [
    {
      label: orderTexts.placed,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      label: orderTexts.amount,
      sort: 'amount',
      isNumber: true,
      cell: ({ totalAmount }) => <Money cedis={totalAmount} className="font-bold" />,
    },
  ],
  row: (order, wide) => ({
    title: (
      <AdminLink big to={`/admin/orders/${order.id}`}>
        {orderTexts.order(orderNumber(order.id))}
      </AdminLink>
    ),
    marks: (
      <>
        <StatusBadge state={order.orderStatus} />
        {!wide && <Money cedis={order.totalAmount} className="font-bold" />}
        {!wide && <span className="text-ink-3 text-sm">{formatDateTime(order.createdAt)}</span>}
      </>
    ),
    details: (
      <p>
        {joinFacts(
          order.recipient,
          order.phone,
          order.customer.email,
          componentTexts.itemCount(order.itemsCount),
        )}
      </p>
    ),
  }),
};

const FILTERS = ['search', 'status', 'from', 'to', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/orders', FILTERS);
export const HydrateFallback = () => null;

/** /admin/orders: finds an order by whatever a caller can tell. */
export default function OrdersPage() {
  const params = useFilterParams('GET /admin/orders', FILTERS);
  return (
    <>
      <PageTitle>{orderTexts.title}</PageTitle>
      <FilterForm label={orderTexts.findLabel}>
        <SearchField
          label={orderTexts.searchLabel}
          placeholder={orderTexts.searchPlaceholder}
          hint={orderTexts.searchHint}
        />
        <SelectFilter name="status" label={orderTexts.statusLabel} choices={ORDER_STATUSES} />
        <DayFields />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/orders"
        query={params}
        label={orderTexts.title}
        empty={orderTexts.empty}
        sorted={TABLE}
      />
    </>
  );
}
