import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone, normalizePhone } from '#shared/phone';
import type { Order, OrderItem } from '#src/modules/orders/contract/orders.ts';
import {
  deliveryOptionNote,
  deliveryOptionTitle,
  feeLabel,
} from '#web/components/delivery/delivery-option-labels.ts';
import { itemLabel } from '#web/components/order/item-status.ts';
import { ShopAvatar } from '#web/components/shop/shop-avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { OrderItemActions } from '#web/features/orders/after-sale/order-item-actions.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { CodePanel } from './code-panel.tsx';
import { ConfirmDelivery } from './confirm-delivery.tsx';
import { ItemWeight } from './item-weight.tsx';
import { SubOrderParcels } from './sub-order-parcels.tsx';
import { parcelsToReceive, type SubOrder, subOrderLabel, subOrderTotals } from './sub-orders.ts';
import { partTexts } from './texts.ts';

const CONTACT = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline';

/** A sub-order: its items, its delivery code, and whether it was received. */
export function SubOrderPanel({ order, part }: { order: Order; part: SubOrder }) {
  const { shop, items, code } = part;
  const id = `part-${shop.id}`;
  const isPaid = part.handover !== null;
  const label = subOrderLabel(part);
  const chat = whatsAppLink(shop.phoneNumber, orderNumber(order.id));
  const sent = items.some(({ fulfillmentStatus }) => fulfillmentStatus !== 'PENDING');
  const delivery = order.delivery.find(({ shopId }) => shopId === shop.id);
  const loadStation = delivery?.load ? delivery.station : null;
  return (
    <Panel padded={false} aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-sunk px-4 py-3 md:px-5">
        <ShopAvatar shop={shop} className="size-10 text-xl" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="font-bold font-sans text-h3 tracking-normal">
            {shop.name}
          </h2>
          <p className="text-ink-3 text-xs">{shop.location}</p>
        </div>
        {isPaid && <Badge tone={label.tone}>{label.text}</Badge>}
        {shop.phoneNumber !== '' && (
          <p className="flex w-full flex-wrap gap-x-5">
            <a href={`tel:${shop.phoneNumber}`} className={CONTACT}>
              <Phone className="size-4.5" aria-hidden />
              <span className="sr-only">{partTexts.call(shop.name)}</span>
              {formatPhone(shop.phoneNumber)}
            </a>
            {chat && (
              <a href={chat} target="_blank" rel="noreferrer" className={CONTACT}>
                <MessageCircle className="size-4.5" aria-hidden />
                {partTexts.whatsApp}
                <span className="sr-only">{partTexts.whatsAppTo(shop.name)}</span>
              </a>
            )}
          </p>
        )}
      </div>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} isPaid={isPaid}>
            <ItemWeight item={item} />
            <OrderItemActions order={order} item={item} />
          </ItemRow>
        ))}
      </ul>
      <PartDelivery order={order} shopId={shop.id} />
      <SubOrderParcels
        parcels={parcelsToReceive(order.shipments, items)}
        shopName={shop.name}
        isLoad={loadStation !== null}
      />
      {isPaid && <PartSumLines order={order} part={part} />}
      {code && <CodePanel code={code} shopName={shop.name} sent={sent} loadStation={loadStation} />}
      <ConfirmDelivery order={order} part={part} />
    </Panel>
  );
}

/** The totals of a sub-order, if there are several shops, or something was cancelled or refunded. */
function PartSumLines({ order, part: { shop } }: { order: Order; part: SubOrder }) {
  const { goods, delivery, total, cancelled, refunded, onItsWay } = subOrderTotals(order, shop.id);
  const isWhole = cancelled === 0 && refunded === 0 && onItsWay === 0;
  if (isWhole && order.orderItems.every(({ shopId }) => shopId === shop.id)) return null;
  const lines: [label: string, cedis: number, look?: string][] = [
    [partTexts.items, goods],
    ...(delivery === null ? [] : [[partTexts.delivery, delivery] satisfies [string, number]]),
    [partTexts.subtotal(shop.name), total, 'font-bold'],
  ];
  if (cancelled > 0) lines.push([partTexts.cancelled, cancelled, 'text-ink-2']);
  if (refunded > 0) lines.push([partTexts.refunded, refunded, 'text-clay']);
  if (onItsWay > 0) lines.push([partTexts.refundOnItsWay, onItsWay, 'text-clay']);
  return (
    <dl
      aria-label={partTexts.sumsLabel(shop.name)}
      className="grid gap-1.5 border-line border-t px-4 py-3 text-sm md:px-6"
    >
      {lines.map(([label, cedis, look]) => (
        <div key={label} className={cx('flex flex-wrap items-baseline justify-between gap-x-3', look)}>
          <dt className="wrap-break-word max-w-full flex-1 basis-28">{label}</dt>
          <dd>
            <Money cedis={cedis} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The selected delivery option. */
function PartDelivery({ order, shopId }: { order: Order; shopId: string }) {
  const chosen = order.delivery.find((one) => one.shopId === shopId);
  if (!chosen || (chosen.kind === 'INCLUDED' && !chosen.isLate)) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t px-4 py-3 text-sm md:px-6">
      <span className="min-w-0">
        <b>{deliveryOptionTitle(chosen)}</b>
        {`. ${deliveryOptionNote(chosen)}`}
      </span>
      <b className="num">{feeLabel(chosen.fee)}</b>
      {chosen.promisedBy && (
        <span className={chosen.isLate ? 'w-full font-medium text-clay' : 'w-full text-ink-2'}>
          {chosen.isLate
            ? partTexts.late(formatDay(chosen.promisedBy))
            : partTexts.promised(formatDay(chosen.promisedBy))}
        </span>
      )}
      {chosen.refunded > 0 && (
        <span className="w-full text-clay">{partTexts.feeRefunded(formatCedis(chosen.refunded))}</span>
      )}
    </p>
  );
}

/** URL of a WhatsApp chat that starts with the order number; null if the phone is no Ghanaian mobile number. */
function whatsAppLink(phone: string, orderShown: string): string | null {
  const e164 = normalizePhone(phone);
  if (!e164) return null;
  const text = encodeURIComponent(partTexts.whatsAppMessage(orderShown));
  return `https://wa.me/${e164.slice(1)}?text=${text}`;
}

type ItemProps = {
  item: OrderItem;
  /** Items of an unpaid order have no status. */
  isPaid: boolean;
  /** Refunds, review and actions of the item. */
  children?: ReactNode;
};

function ItemRow({ item, isPaid, children }: ItemProps) {
  const label = itemLabel(item.fulfillmentStatus);
  return (
    <li className="relative flex flex-wrap gap-x-3.5 border-line border-t p-4 first:border-t-0 md:grid md:grid-cols-[--spacing(20)_1fr] md:px-6">
      <Picture
        src={item.product.productImages[0]}
        alt={item.product.name}
        sizes="80px"
        fallback={partTexts.pictureFallback}
        className="w-16 flex-none md:w-20"
        imgClassName="aspect-square rounded-control object-cover"
      />
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to={paths.product(item.productId)}
            className="-my-[11px] inline-block py-[11px] font-bold text-h3 hover:text-leaf hover:underline"
          >
            {item.product.name}
          </Link>
          {isPaid && <Badge tone={label.tone}>{label.text}</Badge>}
        </div>
        <p className="mt-1 text-sm">
          {`${item.quantity} × `}
          <Money cedis={item.price} />
          {item.product.unit && <span className="text-ink-3"> {item.product.unit}</span>}
          {item.discount > 0 && (
            <span className="font-medium text-leaf">{partTexts.saved(formatCedis(item.discount))}</span>
          )}
        </p>
        {(item.carrierName || item.trackingNumber) && (
          <p className="mt-1 text-ink-2 text-sm">
            {item.carrierName && partTexts.carrier(item.carrierName)}
            {item.carrierName && item.trackingNumber && ' · '}
            {item.trackingNumber && (
              <>
                {partTexts.trackingNumber} <span className="num text-ink">{item.trackingNumber}</span>
              </>
            )}
          </p>
        )}
        {item.notes && <p className="mt-1 text-ink-2 text-sm">{item.notes}</p>}
      </div>
      {children}
    </li>
  );
}
