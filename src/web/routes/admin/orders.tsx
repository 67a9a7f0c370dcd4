import { OrdersPage } from '../../features/admin/orders/orders-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Orders');

export default function AdminOrdersRoute() {
  return <OrdersPage />;
}
