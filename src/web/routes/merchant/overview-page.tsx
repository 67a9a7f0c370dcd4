import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Navigate } from 'react-router';
import { mayAct } from '#shared/shop-roles';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import {
  followersQuery,
  latestOrdersQuery,
  lowStockQuery,
  salesQuery,
  statsQuery,
} from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { PanelHeader, PanelLink } from '#web/features/merchant/components/panel-header.tsx';
import { earningsQuery } from '#web/features/merchant/earnings/earnings-query.ts';
import { OrderRow, OrderRowsSkeleton } from '#web/features/merchant/orders/order-row.tsx';
import { FIRST_SPAN, SalesPanel } from '#web/features/merchant/overview/sales-panel.tsx';
import { type Recordings, SpeakButton } from '#web/features/merchant/overview/speak-button.tsx';
import { StatTiles } from '#web/features/merchant/overview/stat-tiles.tsx';
import { overviewTexts } from '#web/features/merchant/overview/texts.ts';
import { TodoList } from '#web/features/merchant/overview/todo-list.tsx';
import { Restock } from '#web/features/merchant/products/restock.tsx';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { cx } from '#web/lib/utils/cx.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const NOON = 12;
const EVENING = 17;

/** `Good morning, Kwaku.` Ghana is on UTC all year. */
export function greet(name: string, now: Date): string {
  const hour = now.getUTCHours();
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  const greeting = overviewTexts.greetings[part];
  const first = name.trim().split(/\s+/)[0];
  return first ? overviewTexts.greeting(greeting, first) : overviewTexts.greetingWithoutName(greeting);
}

/** `3 orders to send.` */
export function ordersToSend(orders: number): string {
  return orders === 0 ? overviewTexts.noOrdersToSend : overviewTexts.ordersToSend(orders);
}

export const meta = () => noindexMeta(overviewTexts.pageTitle);

const LATEST_ORDERS = 6;
const LOW_SHOWN = 4;

export const clientLoader = shopLoader(({ isManager, isOwner }) =>
  isManager
    ? [
        ...(isOwner ? [earningsQuery()] : []),
        latestOrdersQuery(LATEST_ORDERS),
        followersQuery(),
        salesQuery(FIRST_SPAN),
        lowStockQuery(LOW_SHOWN),
      ]
    : [],
);
/** The portal shows preloaded stats instead. */
export const HydrateFallback = () => null;

/** /merchant/dashboard: open tasks and statistics. Packers start with the orders. */
export default function OverviewPage() {
  const shop = useShop();
  if (!mayAct(shop.role, 'manager')) return <Navigate to="/merchant/orders" replace />;
  return <Overview />;
}

function Overview() {
  const shop = useShop();
  const stats = useQuery(statsQuery());
  const earnings = useQuery({ ...earningsQuery(), enabled: shop.role === 'owner' });
  const isPending = stats.isPending || earnings.isLoading;
  const recordings = stats.data?.recordings;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-h1">{shop.name}</h1>
          <p className="mt-1.5 min-h-[3.25rem] text-ink-2 text-lg sm:min-h-0">
            {greet(shop.member?.name ?? shop.ownerName, new Date())}{' '}
            {stats.data && shop.isApproved && ordersToSend(stats.data.ordersToShip)}
          </p>
        </div>
        <ButtonLink to="/merchant/products/new" className="hidden flex-none md:inline-flex">
          <Plus className="icon" aria-hidden />
          {overviewTexts.addProductButton}
        </ButtonLink>
      </div>
      <StatTiles stats={stats} />
      {/* The tiles differ in height, so the content below appears together with them. */}
      <div className={cx(isPending && 'invisible')}>
        <Followers />
      </div>
      <div
        className={cx(
          'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-5',
          isPending && 'invisible',
        )}
      >
        <div className="grid gap-4 lg:gap-5">
          <TodoList stats={stats} earnings={earnings} />
          {/* The tasks take one to six lines, so the content below appears together with them. */}
          <div hidden={isPending}>
            <LatestOrders recordings={recordings} />
          </div>
        </div>
        <div className={cx('grid gap-4 lg:gap-5', isPending && 'max-lg:invisible')}>
          <SalesPanel recordings={recordings} />
          <LowStock recordings={recordings} />
        </div>
      </div>
    </>
  );
}

/** The number of followers. */
function Followers() {
  const followers = useQuery(followersQuery());
  const count = followers.data?.count ?? 0;
  return (
    <p className="my-2 min-h-6 text-ink-2 text-sm">
      {followers.data && (count === 0 ? overviewTexts.noFollowers : overviewTexts.followers(count))}
    </p>
  );
}

function LatestOrders({ recordings }: { recordings: Recordings }) {
  const orders = useQuery(latestOrdersQuery(LATEST_ORDERS));
  return (
    <Panel padded={false} aria-labelledby="latest">
      <PanelHeader
        id="latest"
        title={overviewTexts.latestOrdersTitle}
        beside={
          <SpeakButton recordings={recordings} card="LATEST_ORDERS" title={overviewTexts.latestOrdersTitle} />
        }
        aside={<PanelLink to="/merchant/orders?tab=all">{overviewTexts.allOrdersLink}</PanelLink>}
      />
      <QueryBoundary
        query={orders}
        skeleton={<OrderRowsSkeleton count={LATEST_ORDERS} />}
        failed={overviewTexts.ordersFailed}
      >
        {(latest) =>
          latest.length === 0 ? (
            <p className="border-line border-t px-4 py-4 text-ink-2 md:px-5">{overviewTexts.noOrders}</p>
          ) : (
            <ul>
              {latest.map((order) => (
                <OrderRow key={order.orderId} order={order} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

/** Products that are nearly sold out, with a button to restock; nothing if there are none. */
function LowStock({ recordings }: { recordings: Recordings }) {
  const { data: products = [] } = useQuery(lowStockQuery(LOW_SHOWN));
  if (products.length === 0) return null;
  return (
    <Panel padded={false} aria-labelledby="low-stock">
      <PanelHeader
        id="low-stock"
        title={overviewTexts.lowStockTitle}
        beside={<SpeakButton recordings={recordings} card="LOW_STOCK" title={overviewTexts.lowStockTitle} />}
        aside={<PanelLink to="/merchant/products?state=low-stock">{overviewTexts.allProductsLink}</PanelLink>}
      />
      <ul>
        {products.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 md:px-5"
          >
            <Picture
              src={product.image}
              alt=""
              sizes="56px"
              fallback={overviewTexts.noPicture}
              className="w-14 flex-none"
              imgClassName="aspect-square rounded-lg object-cover"
            />
            <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center justify-between gap-2">
              <p className="min-w-0">
                <b className="block font-semibold">{product.name}</b>
                <span className="text-ink-3 text-sm">{overviewTexts.available(product.stockQuantity)}</span>
              </p>
              <Restock product={product} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
