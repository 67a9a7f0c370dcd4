import { useQuery } from '@tanstack/react-query';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { PayOrder } from '#src/modules/orders/contract/checkout.ts';
import { UnreservedItems } from '#web/components/order/unreserved-items.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { checkoutTexts } from './texts.tsx';

/** Before payment: which items cannot be reserved for this customer, and that card payments reserve nothing yet. */
export function CartReservation({ cart, method }: { cart: Cart; method: PayOrder['paymentMethod'] }) {
  const items = cart.items.map(({ id, quantity }) => `${id} ${quantity}`).join();
  const { data } = useQuery({
    ...customerApi.queryOptions('GET /cart/reservation'),
    // Only items that are still in the cart.
    queryKey: ['GET /cart/reservation', items],
  });
  if (method === 'CARD') {
    return <p className="mt-4 border-gold border-l-4 pl-3.5 text-sm">{checkoutTexts.reservedOnPage}</p>;
  }
  return <UnreservedItems names={(data?.unreserved ?? []).map(({ name }) => name)} />;
}
