import type { ReactNode } from 'react';
import type { FulfillmentStatus } from '#contracts/orders';
import { SearchBox, useListFilter } from '#web/features/merchant/parts.tsx';
import { REFRESH_MS } from '#web/features/merchant/queries.ts';
import { List } from '#web/lib/list/list.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OrderRow, OrderRowsSkeleton } from './order-row.tsx';

export const meta = () => privateMeta('Orders');

const TABS = [
  { id: 'to-send', label: 'To send' },
  { id: 'sent', label: 'Sent' },
  { id: 'late', label: 'Late' },
  { id: 'delivered', label: 'Delivered' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'all', label: 'All' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const STATUS: Record<TabId, FulfillmentStatus | undefined> = {
  'to-send': 'PENDING',
  sent: 'SHIPPED',
  late: undefined,
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
  all: undefined,
};

const NONE: Record<TabId, { title: string; text: string }> = {
  'to-send': { title: 'Nothing to send', text: 'A new order shows here as soon as it is paid.' },
  sent: { title: 'Nothing on its way', text: 'What you have sent stays here until it is delivered.' },
  late: { title: 'Nothing is late', text: 'What has not come by the day you promised shows here.' },
  delivered: { title: 'Nothing delivered yet', text: 'What has arrived at its buyer is kept here.' },
  cancelled: { title: 'Nothing cancelled', text: 'Orders with a cancelled item are kept here.' },
  all: { title: 'No orders yet', text: 'They show here as soon as they are paid.' },
};

/** /merchant/orders: this shop's part of every paid order. */
export default function OrdersPage() {
  const filter = useListFilter(
    'tab',
    TABS.map(({ id }) => id),
    'to-send',
  );
  return (
    <>
      <PageTitle>Orders</PageTitle>
      <SearchBox
        label="Search orders"
        placeholder="Order number, name or phone"
        value={filter.typed}
        onChange={filter.setTyped}
      />
      <Tabs label="Which orders" tabs={TABS} selected={filter.tab} onSelect={filter.setTab} className="mt-2">
        <OrderList tab={filter.tab} search={filter.search} />
      </Tabs>
    </>
  );
}

function OrderList({ tab, search }: { tab: TabId; search: string }) {
  const frame = (rows: ReactNode) => (
    <Panel padded={false} strip="lagoon" aria-label="Orders">
      {rows}
    </Panel>
  );
  const none = search
    ? { title: 'No order found', text: 'A name is looked for among your newest 1,000 orders.' }
    : NONE[tab];
  return (
    <List
      api={shopApi}
      endpoint="GET /orders/shop/items"
      query={{ status: STATUS[tab], ...(tab === 'late' && { late: 'true' as const }), search, limit: 20 }}
      label="Orders"
      failed="We could not load your orders."
      empty={<EmptyState illustration="parcel" {...none} />}
      skeleton={frame(<OrderRowsSkeleton count={5} />)}
      refetchInterval={REFRESH_MS}
      frame={frame}
    >
      {(order) => <OrderRow key={order.orderId} order={order} />}
    </List>
  );
}
