import { formatPhone } from '#shared/phone';
import type { Order } from '#src/modules/orders/contract/orders.ts';

/** A postal address in lines. */
export function AddressLines({ to }: { to: Order['shippingAddress'] }) {
  return (
    <address className="not-italic">
      {to.fullName}
      <br />
      {to.street}
      <br />
      {[to.city, to.state, to.zipCode].filter(Boolean).join(', ')}
      <br />
      {to.country}
      <br />
      {formatPhone(to.phone)}
    </address>
  );
}
