import { ShopPage } from '../../features/merchant/shop/shop-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('My shop');

export default function MerchantShopRoute() {
  return <ShopPage />;
}
