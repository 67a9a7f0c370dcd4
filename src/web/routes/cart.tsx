import { CartPage } from '../features/basket/cart-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Cart');

export default function CartRoute() {
  return <CartPage />;
}
