import { ShopPage } from '../../features/admin/shops/shop-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Shop');

export default function AdminShopRoute() {
  return <ShopPage />;
}
