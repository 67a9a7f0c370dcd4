import type { Order } from '#contracts/orders';
import { formatPhone } from '#shared/phone';

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
