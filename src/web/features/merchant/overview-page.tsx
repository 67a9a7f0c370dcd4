import { useShop } from '../../lib/house/merchant.ts';

/** /merchant/dashboard. */
export function OverviewPage() {
  const shop = useShop();
  return <h1 className="text-h1">{shop.name}</h1>;
}
