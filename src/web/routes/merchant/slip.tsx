import { SlipPage } from '../../features/merchant/orders/slip-page.tsx';
import { HouseData, HouseGate } from '../../lib/house/house.tsx';
import { merchant } from '../../lib/house/merchant.ts';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Packing slip');

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
