import { orderNumber } from '#contracts/order-number';
import { SlipPage } from '../../features/merchant/orders/slip-page.tsx';
import { merchant } from '../../lib/portal/merchant.ts';
import { PortalData, PortalGuard } from '../../lib/portal/portal.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

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
