import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderItem } from '#contracts/orders';
import { itemLabel } from '#web/lib/item-status.ts';
import { paths } from '#web/lib/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money } from '#web/ui/price.tsx';

type Props = {
  item: OrderItem;
  /** An item of an order that is not paid has no state worth telling. */
  isPaid: boolean;
  /** What has come of it, and what can be done now. */
  children?: ReactNode;
};

export function ItemRow({ item, isPaid, children }: Props) {
  const label = itemLabel(item.fulfillmentStatus);
  return (
    <li className="relative flex flex-wrap gap-x-3.5 border-line border-t p-4 first:border-t-0 md:grid md:grid-cols-[5rem_1fr] md:px-6">
      <Picture
        src={item.product.productImages[0]}
        alt={item.product.name}
        sizes="80px"
        fallback="Image"
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
          {isPaid && <Pill tone={label.tone}>{label.text}</Pill>}
        </div>
        <p className="mt-1 text-sm">
          {`${item.quantity} × `}
          <Money cedis={item.price} />
          {item.product.unit && <span className="text-ink-3"> {item.product.unit}</span>}
        </p>
        {(item.carrierName || item.trackingNumber) && (
          <p className="mt-1 text-ink-2 text-sm">
            {item.carrierName && `Carrier: ${item.carrierName}`}
            {item.carrierName && item.trackingNumber && ' · '}
            {item.trackingNumber && (
              <>
                Tracking number: <span className="num break-all text-ink">{item.trackingNumber}</span>
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
