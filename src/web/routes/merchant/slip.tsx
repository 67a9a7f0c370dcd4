import { orderNumber } from '#contracts/order-number';
import { SlipPage } from '#web/features/merchant/orders/slip-page.tsx';
import { merchant } from '#web/lib/portal/merchant.ts';
import { PortalData, PortalGuard } from '#web/lib/portal/portal.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

/** By the address alone: what the page shows of the order may come late. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  privateMeta(`Packing slip ${orderNumber(params.orderId ?? '')}`);

/** A sheet of paper: behind the portal's gate, without its frame. */
export default function MerchantSlipRoute() {
  return (
    <PortalData portal={merchant}>
      <PortalGuard portal={merchant}>
        <SlipPage />
      </PortalGuard>
    </PortalData>
  );
}
