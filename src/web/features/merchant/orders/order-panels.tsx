import { MessageCircle, Phone } from 'lucide-react';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import { mayAct } from '#shared/shop-roles';
import type {
  ShopOrder,
  ShopOrderDetail,
  ShopOrderItem,
} from '#src/modules/fulfilment/contract/shop-orders.ts';
import {
  deliveryOptionNote,
  deliveryOptionTitle,
  feeLabel,
} from '#web/components/delivery/delivery-option-labels.ts';
import { AddressLines } from '#web/components/order/address-lines.tsx';
import { itemLabel } from '#web/components/order/item-status.ts';
import { SplitOrderLine } from '#web/components/order/split-line.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { serverNowMs } from '#web/lib/api/server-clock.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { GiveBack } from './give-back.tsx';
import { customerChatLink } from './order-labels.ts';
import { deliveryEarnings, itemEarnings } from './order-money.ts';
import { orderTexts } from './texts.tsx';
import { weighTexts } from './weigh-texts.ts';

/** The shop's items of an order, and the earnings. */
export function ItemsPanel({ order }: { order: ShopOrder }) {
  return (
    <Panel padded={false} strip="lagoon" aria-labelledby="items">
      <h2 id="items" className="px-4 pt-4 pb-2 font-bold font-sans text-h3 tracking-normal md:px-5">
        {order.items.some((item) => item.fulfillmentStatus === 'PENDING')
          ? orderTexts.itemsToPackTitle
          : orderTexts.itemsTitle}
      </h2>
      <ul>
        {order.items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
        {deliveryEarnings(order) > 0 && (
          <li className="flex flex-wrap justify-between gap-x-3 border-line border-t px-4 py-3 md:px-5">
            {orderTexts.deliveryLine(deliveryOptionTitle(order.delivery))}
            <Money cedis={deliveryEarnings(order)} />
          </li>
        )}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line-strong border-t-[1.5px] border-dashed px-4 py-3.5 font-bold md:px-5">
        <span className="min-w-0 flex-1 basis-32">
          {orderTexts.earningsLabel}
          <span className="block font-normal text-ink-3 text-xs">{orderTexts.earningsHint}</span>
        </span>
        <Money cedis={order.order.totalAmount} />
      </p>
    </Panel>
  );
}

function ItemRow({ item }: { item: ShopOrderItem }) {
  const { role } = useShop();
  const label = itemLabel(item.fulfillmentStatus);
  const way = [item.carrierName, item.trackingNumber].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap gap-3 border-line border-t px-4 py-3 md:px-5">
      <Picture
        src={item.product.productImages[0]}
        alt=""
        sizes="64px"
        fallback={orderTexts.noPicture}
        className="w-16 flex-none"
        imgClassName="aspect-square rounded-lg object-cover"
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-start justify-between gap-x-3">
          <b>{`${item.quantity} × ${item.product.name}`}</b>
          <Money cedis={item.subtotal} />
        </p>
        <p className="text-ink-3 text-sm">
          {orderTexts.itemPrice(formatCedis(item.price), item.product.unit ?? orderTexts.eachUnit)}
          {item.discount > 0 && orderTexts.discount(formatCedis(item.discount))}
          {item.marketDiscount > 0 && orderTexts.dwasoDiscount(formatCedis(item.marketDiscount))}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs">
          <Badge tone={label.tone}>{label.text}</Badge>
          {item.fulfillmentStatus === 'PENDING' &&
            item.acceptedAt &&
            orderTexts.acceptedAt(formatDateTime(item.acceptedAt))}
          {way && orderTexts.sentWith(way)}
        </p>
        {item.weight?.weighedKg != null && (
          <p className="mt-1 text-ink-2 text-sm">{weighTexts.onScale(item.weight.weighedKg)}</p>
        )}
        {item.notes && <p className="mt-1 text-ink-2 text-sm">{item.notes}</p>}
        {item.refunded > 0 && (
          <p className="mt-1 text-ink-2 text-sm">{orderTexts.refunded(formatCedis(item.refunded))}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {item.fulfillmentStatus === 'PENDING' && item.quantity > 1 && item.weight?.weighedKg == null && (
            <SplitOrderLine
              api={shopApi}
              line={{ id: item.id, quantity: item.quantity, name: item.product.name }}
            />
          )}
          {mayAct(role, 'manager') && <GiveBack item={item} />}
        </div>
      </div>
    </li>
  );
}

const WAY = 'btn btn-soft px-2!';

/** The delivery address, and how to contact the customer. Closed accounts have no phone number. */
export function CustomerPanel({ order }: { order: ShopOrder }) {
  const shop = useShop();
  const { phone } = order.order.shippingAddress;
  return (
    <Panel aria-labelledby="customer">
      <h2 id="customer" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        {orderTexts.sendToTitle}
      </h2>
      <AddressLines to={order.order.shippingAddress} />
      {order.delivery.promisedBy && (
        <p
          className={order.delivery.isLate ? 'mt-3 font-medium text-clay text-sm' : 'mt-3 text-ink-2 text-sm'}
        >
          {order.delivery.isLate
            ? orderTexts.late(formatDay(order.delivery.promisedBy))
            : orderTexts.promisedBy(formatDay(order.delivery.promisedBy))}
        </p>
      )}
      {order.delivery.kind !== 'INCLUDED' && (
        <p className="mt-3 rounded-control bg-sunk px-3.5 py-2.5 text-sm">
          <b>{`${deliveryOptionTitle(order.delivery)}, ${feeLabel(order.delivery.fee)}`}</b>
          <span className="block text-ink-2">{deliveryOptionNote(order.delivery, 'shop')}</span>
        </p>
      )}
      {phone && (
        <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1">
          <a href={`tel:${phone}`} className={WAY}>
            <Phone className="icon" aria-hidden />
            {orderTexts.callButton}
            <span className="sr-only">{` ${formatPhone(phone)}`}</span>
          </a>
          <a
            href={customerChatLink(phone, shop.name, orderNumber(order.orderId))}
            target="_blank"
            rel="noreferrer"
            className={WAY}
          >
            <MessageCircle className="icon" aria-hidden />
            {orderTexts.whatsAppButton}
          </a>
        </div>
      )}
      <p className="mt-4 text-ink-3 text-sm">
        {orderTexts.orderedBy(order.customer.firstName, order.customer.lastName)}
        {phone && order.customer.email && (
          <>
            {', '}
            <a
              href={`mailto:${order.customer.email}`}
              className="font-semibold text-leaf underline underline-offset-3"
            >
              {order.customer.email}
            </a>
          </>
        )}
      </p>
    </Panel>
  );
}

const DAY_MS = 86_400_000;

/** When the earnings of this order become available, and why. */
export function ReleaseDates({ order }: { order: ShopOrderDetail }) {
  const standing = order.items.filter((item) => item.fulfillmentStatus !== 'CANCELLED');
  const held = standing.filter((item) => !item.releasedAt);
  const released = standing.filter((item) => item.releasedAt);
  if (standing.length === 0) return null;
  // Earnings from delivery are released with the first items.
  const way = deliveryEarnings(order);
  const [yours, waits] =
    released.length > 0 ? [itemEarnings(released) + way, itemEarnings(held)] : [0, itemEarnings(held) + way];
  return (
    <Panel aria-labelledby="when-yours">
      <h2 id="when-yours" className="mb-2 font-bold font-sans text-h3 tracking-normal">
        {orderTexts.moneyTitle}
      </h2>
      {released.length > 0 && (
        <p className="flex flex-wrap justify-between gap-x-3">
          {orderTexts.moneyAvailable} <Money cedis={yours} className="font-bold" />
        </p>
      )}
      {held.length > 0 && (
        <>
          <p className="flex flex-wrap justify-between gap-x-3">
            {orderTexts.moneyHeld} <Money cedis={waits} className="font-bold" />
          </p>
          <ul className="mt-2 grid gap-2 text-ink-2 text-sm">
            {releaseConditions(order, held).map((words) => (
              <li key={words} className="grid grid-cols-[--spacing(3.5)_1fr] gap-2.5">
                <span aria-hidden className="mt-1.5 size-2.5 rotate-45 rounded-[2px] bg-gold" />
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
      {order.agentFee && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 border-line border-t pt-2">
          {orderTexts.agentFee(order.agentFee.name, order.agentFee.percent)}
          <Money cedis={-order.agentFee.amount} className="font-bold" />
        </p>
      )}
    </Panel>
  );
}

function releaseConditions(order: ShopOrderDetail, held: ShopOrderItem[]): string[] {
  const { handover, releaseDays, disputes } = order;
  if (disputes.some(({ status }) => status === 'OPEN' || status === 'EVIDENCE_SENT')) {
    return [orderTexts.moneyDisputed];
  }
  if (handover.notReceivedAt) {
    return [orderTexts.moneyNotReceived(formatDate(handover.notReceivedAt)), orderTexts.moneyAfterCode];
  }
  const words = [orderTexts.moneyWithCode];
  if (handover.refundRequested) words.push(orderTexts.moneyRefundRequested);
  const inDays = (days: number) => formatDate(new Date(serverNowMs() + days * DAY_MS).toISOString());
  const claimed = earliestRelease(held, 'DELIVERED');
  const sent = earliestRelease(held, 'SHIPPED');
  if (claimed) {
    words.push(orderTexts.moneyWithoutCode(formatDate(claimed)));
  } else if (releaseDays.delivered !== releaseDays.silent) {
    words.push(orderTexts.moneyIfDeliveredToday(inDays(releaseDays.delivered)));
  }
  if (sent) words.push(orderTexts.moneyIfNoReply(formatDate(sent), releaseDays.silent));
  return words;
}

const earliestRelease = (
  items: ShopOrderItem[],
  status: ShopOrderItem['fulfillmentStatus'],
): string | undefined =>
  items
    .filter((item) => item.fulfillmentStatus === status)
    .flatMap((item) => item.releaseOn ?? [])
    .sort()[0];
