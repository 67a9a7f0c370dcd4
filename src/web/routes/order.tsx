import { orderNumber } from '#contracts/order-number';
import { OrderPage } from '../features/orders/order-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

/** By the address alone: what the page shows of the order may come late. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  privateMeta(`Your order ${orderNumber(params.orderId ?? '')}`);

export default function OrderRoute() {
  return <OrderPage />;
}
