import { OrdersPage } from '../../features/merchant/orders/orders-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Orders');

export default function MerchantOrdersRoute() {
  return <OrdersPage />;
}
