import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#shared/order-number';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { Money } from '#web/components/ui/price.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { setOpenOrder, trackOpenOrder } from '#web/lib/order/open-order.ts';
import { openOrderTexts } from './open-order-texts.ts';

const ASK_EVERY_MS = 15_000;

/** A bar that links to an order that awaits payment. If it cannot be loaded, the bar stays as it was. */
export function OpenOrderBar({ orderId }: { orderId: string }) {
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    async function ask() {
      if (document.visibilityState === 'hidden') return;
      try {
        const now = (await customerSession.call('GET /orders/{id}', { params: { id: orderId } })) as Order;
        trackOpenOrder(now);
        setOrder(now);
      } catch (error) {
        // The order of another customer who was signed in here.
        if (error instanceof ApiError && error.status === 404) setOpenOrder(null);
      }
    }
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [orderId]);
  if (order?.orderStatus !== 'AWAITING_PAYMENT') return null;
  return (
    <aside aria-label={openOrderTexts.label} className="bg-gold-soft text-gold-ink print:hidden">
      <Link
        to={`${paths.checkout}?order=${orderId}`}
        className="mx-auto flex min-h-11 max-w-[75rem] flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-sm hover:underline md:px-8"
      >
        <span>
          <span className="max-sm:sr-only">{openOrderTexts.waiting(orderNumber(orderId))}</span>
          <Money cedis={order.totalAmount} />
          <span aria-hidden className="sm:hidden">
            {openOrderTexts.toPay}
          </span>
        </span>
        <b className="inline-flex items-center gap-1">
          {openOrderTexts.link}
          <ChevronRight className="size-4" aria-hidden />
        </b>
      </Link>
    </aside>
  );
}
