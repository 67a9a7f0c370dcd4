import { OrderPage } from '../../features/admin/orders/order-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Order');

export default function AdminOrderRoute() {
  return <OrderPage />;
}
