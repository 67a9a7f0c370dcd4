import { useQuery } from '@tanstack/react-query';
import { OrderRow } from '#web/features/merchant/orders/order-row.tsx';
import { OrderRowsSkeleton } from '#web/features/merchant/orders/order-rows-skeleton.tsx';
import { PanelHead, PanelLink } from '#web/features/merchant/panel-head.tsx';
import { latestOrdersQuery } from '#web/features/merchant/queries.ts';
import { LivePart } from '#web/lib/live-part.tsx';
import { Panel } from '#web/ui/panel.tsx';

const SHOWN = 6;

export function LatestOrders() {
  const orders = useQuery(latestOrdersQuery(SHOWN));
  return (
    <Panel padded={false} aria-labelledby="latest">
      <PanelHead
        id="latest"
        title="Latest orders"
        aside={<PanelLink to="/merchant/orders?tab=all">All orders</PanelLink>}
      />
      <LivePart
        query={orders}
        skeleton={<OrderRowsSkeleton count={SHOWN} />}
        failed="We could not load your orders."
      >
        {(latest) =>
          latest.length === 0 ? (
            <p className="border-line border-t px-4 py-4 text-ink-2 md:px-5">
              No orders yet. They show here as soon as they are paid.
            </p>
          ) : (
            <ul>
              {latest.map((order) => (
                <OrderRow key={order.orderId} order={order} />
              ))}
            </ul>
          )
        }
      </LivePart>
    </Panel>
  );
}
