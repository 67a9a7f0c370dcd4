import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { useCart } from '#web/lib/customer.ts';
import { paths } from '#web/lib/paths.ts';

/** The cart with the number of its lines, shown only when there are any. */
export function CartLink() {
  const { cartCount } = useCart();
  return (
    <Link
      to={paths.cart}
      aria-label={cartCount > 0 ? `Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}` : 'Cart'}
      className="relative grid h-11 w-[min(2.75rem,60px)] place-items-center rounded-control hover:bg-sunk"
    >
      <ShoppingCart className="icon" aria-hidden />
      {cartCount > 0 && (
        <span
          data-testid="cart-count"
          className="num absolute top-[3px] right-px min-w-[19px] rounded-full bg-clay px-[5px] text-center text-[0.75rem]/[1.1875rem] text-on-clay ring-2 ring-paper"
        >
          {cartCount}
        </span>
      )}
    </Link>
  );
}
