import { orderNumber } from '#contracts/order-number';
import { SlipPage } from '../../features/merchant/orders/slip-page.tsx';
import { HouseData, HouseGate } from '../../lib/house/house.tsx';
import { merchant } from '../../lib/house/merchant.ts';
import { privateMeta } from '../../lib/private-meta.ts';

/** By the address alone: what the page shows of the order may come late. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  privateMeta(`Packing slip ${orderNumber(params.orderId ?? '')}`);

/** A sheet of paper: behind the house's gate, without its frame. */
export default function MerchantSlipRoute() {
  return (
    <HouseData house={merchant}>
      <HouseGate house={merchant}>
        <SlipPage />
      </HouseGate>
    </HouseData>
  );
}
