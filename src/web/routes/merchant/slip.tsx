import { orderNumber } from '#contracts/order-number';
import { SlipPage } from '#web/features/merchant/orders/slip-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PortalSession } from '#web/lib/session/portal-session.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { shopApi, shopSession } from '#web/lib/session/shop.ts';

/** By the address alone: what the page shows of the order may come late. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  privateMeta(`Packing slip ${orderNumber(params.orderId ?? '')}`);

/** A sheet of paper: behind the portal's gate, without its frame. */
export default function MerchantSlipRoute() {
  return (
    <SessionData session={shopSession}>
      <PortalSession session={shopSession} api={shopApi}>
        <SlipPage />
      </PortalSession>
    </SessionData>
  );
}
