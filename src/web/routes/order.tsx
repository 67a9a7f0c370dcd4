import { OrderPage } from '../features/orders/order-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Your order');

export default function OrderRoute() {
  return <OrderPage />;
}
