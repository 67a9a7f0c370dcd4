import { MessageCircle, Phone } from 'lucide-react';
import { orderNumber } from '#contracts/order-number';
import { formatPhone } from '#contracts/phone';
import type { ShopOrder } from '#contracts/shop-orders';
import { AddressLines } from '#web/lib/address-lines.tsx';
import { useShop } from '#web/lib/session/shop.ts';
import { Panel } from '#web/ui/panel.tsx';
import { whatsAppLink } from './order-labels.ts';

const WAY = 'btn btn-soft px-2!';

/** Where it goes, and how to reach who gets it; who has closed the account has no number any more. */
export function CustomerPanel({ order }: { order: ShopOrder }) {
  const shop = useShop();
  const { phone } = order.order.shippingAddress;
  return (
    <Panel aria-labelledby="customer">
      <h2 id="customer" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        Send to
      </h2>
      <AddressLines to={order.order.shippingAddress} />
      {phone && (
        <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1">
          <a href={`tel:${phone}`} className={WAY}>
            <Phone className="icon" aria-hidden />
            Call
            <span className="sr-only">{` ${formatPhone(phone)}`}</span>
          </a>
          <a
            href={whatsAppLink(phone, shop.name, orderNumber(order.orderId))}
            target="_blank"
            rel="noreferrer"
            className={WAY}
          >
            <MessageCircle className="icon" aria-hidden />
            WhatsApp
          </a>
        </div>
      )}
      <p className="mt-4 text-ink-3 text-sm">
        {`Ordered by ${order.customer.firstName} ${order.customer.lastName}`}
        {phone && (
          <>
            {', '}
            <a
              href={`mailto:${order.customer.email}`}
              className="break-all font-semibold text-leaf underline underline-offset-3"
            >
              {order.customer.email}
            </a>
          </>
        )}
      </p>
    </Panel>
  );
}
