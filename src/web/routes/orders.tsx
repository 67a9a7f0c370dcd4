import { OrdersPage } from '../features/orders/orders-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Your orders');

export default function OrdersRoute() {
  return <OrdersPage />;
}
