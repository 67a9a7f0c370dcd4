import { OrderPage } from '../../features/merchant/orders/order-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Order');

export default function MerchantOrderRoute() {
  return <OrderPage />;
}
