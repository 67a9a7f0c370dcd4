import { formatCedis } from '#contracts/money';
import type { ShopOrder, ShopOrderItem } from '#contracts/shop-orders';
import { formatMoment } from '#web/lib/dates.ts';
import { itemLabel } from '#web/lib/item-status.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money } from '#web/ui/price.tsx';

/** This shop's items of the order, and what they bring it. */
export function ItemsPanel({ order }: { order: ShopOrder }) {
  return (
    <Panel padded={false} strip="lagoon" aria-labelledby="items">
      <h2 id="items" className="px-4 pt-4 pb-2 font-bold font-sans text-h3 tracking-normal md:px-5">
        {order.items.some((item) => item.fulfillmentStatus === 'PENDING') ? 'To pack' : 'Items'}
      </h2>
      <ul>
        {order.items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line-strong border-t-[1.5px] border-dashed px-4 py-3.5 font-bold md:px-5">
        <span className="min-w-0 flex-1 basis-32">
          Your part
          <span className="block font-normal text-ink-3 text-xs">
            Without the platform fee, which the buyer pays
          </span>
        </span>
        <Money cedis={order.order.totalAmount} />
      </p>
    </Panel>
  );
}

function ItemRow({ item }: { item: ShopOrderItem }) {
  const label = itemLabel(item.fulfillmentStatus);
  const way = [item.carrierName, item.trackingNumber].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap gap-3 border-line border-t px-4 py-3 md:px-5">
      <Picture
        src={item.product.productImages[0]}
        alt=""
        sizes="64px"
        fallback="Image"
        className="w-16 flex-none"
        imgClassName="aspect-square rounded-lg object-cover"
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-start justify-between gap-x-3">
          <b>{`${item.quantity} × ${item.product.name}`}</b>
          <Money cedis={(Math.round(item.price * 100) * item.quantity) / 100} />
        </p>
        <p className="text-ink-3 text-sm">{`${formatCedis(item.price)} · ${item.product.unit ?? 'each'}`}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs">
          <Pill tone={label.tone}>{label.text}</Pill>
          {item.fulfillmentStatus === 'PENDING' &&
            item.acceptedAt &&
            `Accepted ${formatMoment(item.acceptedAt)}`}
          {way && `With ${way}`}
        </p>
        {item.notes && <p className="mt-1 text-ink-2 text-sm">{item.notes}</p>}
      </div>
    </li>
  );
}
