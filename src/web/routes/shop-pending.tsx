import { ShopPendingPage } from '../features/seller/shop-pending-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Shop registration pending');

export default function ShopPendingRoute() {
  return <ShopPendingPage />;
}
