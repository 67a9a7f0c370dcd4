import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Navigate } from 'react-router';
import { mayAct } from '#contracts/shop-roles';
import { earningsQuery } from '#web/features/merchant/money/money-queries.ts';
import { statsQuery } from '#web/features/merchant/queries.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { useShop } from '#web/lib/session/shop.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { greet, waitingToBeSent } from './greeting.ts';
import { LatestOrders } from './latest-orders.tsx';
import { LowStock } from './low-stock.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { Tiles } from './tiles.tsx';
import { ToDo } from './to-do.tsx';

export const meta = () => privateMeta('Overview');

/** /merchant/dashboard: how the shop stands, and what must be done now. A packer's day begins with the orders. */
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
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-h1">{shop.name}</h1>
          <p className="mt-1.5 min-h-[3.25rem] text-ink-2 text-lg sm:min-h-0">
            {greet(shop.member?.name ?? shop.ownerName, new Date())}{' '}
            {stats.data && waitingToBeSent(stats.data.ordersToShip)}
          </p>
        </div>
        <ButtonLink to="/merchant/products/new" className="hidden flex-none md:inline-flex">
          <Plus className="icon" aria-hidden />
          Add product
        </ButtonLink>
      </div>
      <Tiles stats={stats} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          <ToDo stats={stats} earnings={earnings} />
          {/* What has to be done may be one line or six: what stands below comes with it, and never jumps. */}
          <div hidden={isPending}>
            <LatestOrders />
          </div>
        </div>
        <div className={cx('grid gap-4 lg:gap-5', isPending && 'max-lg:invisible')}>
          <SalesPanel />
          <LowStock />
        </div>
      </div>
    </>
  );
}
