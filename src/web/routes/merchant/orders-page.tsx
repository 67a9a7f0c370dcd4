import type { ReactNode } from 'react';
import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { REFRESH_MS } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { ListSearchField, useTabAndSearchParams } from '#web/features/merchant/components/list-search.tsx';
import { OrderRow, OrderRowsSkeleton } from '#web/features/merchant/orders/order-row.tsx';
import { orderTexts } from '#web/features/merchant/orders/texts.tsx';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(orderTexts.title);

const TABS = [
  { id: 'to-send', label: orderTexts.toSendTab },
  { id: 'sent', label: orderTexts.sentTab },
  { id: 'late', label: orderTexts.lateTab },
  { id: 'delivered', label: orderTexts.deliveredTab },
  { id: 'cancelled', label: orderTexts.cancelledTab },
  { id: 'all', label: orderTexts.allTab },
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
  'to-send': { title: orderTexts.noneToSendTitle, text: orderTexts.noneToSendText },
  sent: { title: orderTexts.noneSentTitle, text: orderTexts.noneSentText },
  late: { title: orderTexts.noneLateTitle, text: orderTexts.noneLateText },
  delivered: { title: orderTexts.noneDeliveredTitle, text: orderTexts.noneDeliveredText },
  cancelled: { title: orderTexts.noneCancelledTitle, text: orderTexts.noneCancelledText },
  all: { title: orderTexts.emptyTitle, text: orderTexts.emptyText },
};

const TAB_IDS = TABS.map(({ id }) => id);
const FIRST_TAB = 'to-send';

const ordersQuery = (tab: TabId, search: string) =>
  listQuery(shopApi, 'GET /orders/shop/items', {
    status: STATUS[tab],
    ...(tab === 'late' && { late: 'true' as const }),
    search,
    limit: 20,
  });

export const clientLoader = shopLoader(({ search }) => {
  const tab = TAB_IDS.find((id) => id === search.get('tab')) ?? FIRST_TAB;
  return [ordersQuery(tab, search.get('search') ?? '')];
});
export const HydrateFallback = () => null;

/** /merchant/orders: the shop's part of every paid order. */
export default function OrdersPage() {
  const filter = useTabAndSearchParams('tab', TAB_IDS, FIRST_TAB);
  return (
    <>
      <PageTitle>{orderTexts.title}</PageTitle>
      <ListSearchField
        label={orderTexts.searchLabel}
        placeholder={orderTexts.searchPlaceholder}
        value={filter.typed}
        onChange={filter.setTyped}
      />
      <Tabs
        label={orderTexts.filterLabel}
        tabs={TABS}
        selected={filter.tab}
        onSelect={filter.setTab}
        className="mt-2"
      >
        <OrderList tab={filter.tab} search={filter.search} />
      </Tabs>
    </>
  );
}

function OrderList({ tab, search }: { tab: TabId; search: string }) {
  const frame = (rows: ReactNode) => (
    <Panel padded={false} strip="lagoon" aria-label={orderTexts.title}>
      {rows}
    </Panel>
  );
  const none = search ? { title: orderTexts.notFoundTitle, text: orderTexts.notFoundText } : NONE[tab];
  return (
    <List
      query={ordersQuery(tab, search)}
      label={orderTexts.title}
      failed={orderTexts.listFailed}
      empty={<EmptyState illustration="parcel" {...none} />}
      skeleton={frame(<OrderRowsSkeleton count={5} />)}
      refetchInterval={REFRESH_MS}
      frame={frame}
    >
      {(order) => <OrderRow key={order.orderId} order={order} />}
    </List>
  );
}
