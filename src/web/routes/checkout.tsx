import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Checkout');

export default function CheckoutRoute() {
  return <CheckoutPage />;
}
