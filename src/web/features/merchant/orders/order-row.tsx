import { Link } from 'react-router';
import { ORDER_ID_SHOWN } from '#contracts/constants';
import type { ShopOrder } from '#contracts/shop-orders';
import { formatMoment } from '../../../lib/dates.ts';
import { Pill } from '../../../ui/pill.tsx';
import { Money } from '../../../ui/price.tsx';
import { itemWords, orderState, shortName } from './order-words.ts';

/** An order in a list: who, what, how much of it is this shop's, and how it stands. */
export function OrderRow({ order }: { order: ShopOrder }) {
  const state = orderState(order);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-line border-t px-4 py-3 hover:bg-sunk/60 md:px-5">
      <p className="min-w-0">
        <Link
          to={`/merchant/orders/${order.orderId}`}
          className="font-bold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
        >
          {shortName(order.customer)}
        </Link>
        <span className="text-ink-3 text-sm">{` · ${order.orderId.slice(0, ORDER_ID_SHOWN)}`}</span>
      </p>
      <Money cedis={order.order.totalAmount} className="text-right" />
      <p className="min-w-0 text-ink-2 text-sm">
        {itemWords(order)}
        <span className="block text-ink-3 text-xs">{formatMoment(order.orderDate)}</span>
      </p>
      <Pill tone={state.tone} className="justify-self-end">
        {state.text}
      </Pill>
    </li>
  );
}
