import { createContext, useContext } from 'react';
import type { ProductDelivery } from '#contracts/delivery';
import { formatCedis } from '#contracts/money';
import { useDeliveryPrice } from './delivery-prices.ts';

/** What it costs, and how long it takes where that is said apart. */
export function priceWords(price: ProductDelivery['delivery'], region: string): [string, string?] {
  if (!price) return [`Not delivered to ${region}`];
  const { kind, fee, daysFrom, daysTo } = price;
  if (kind === 'INCLUDED') return ['Delivery included', `${daysFrom}–${daysTo} business days`];
  if (kind === 'PICKUP') return [`Pick up in ${price.place}, free`];
  const way = kind === 'STATION' ? 'Bus station' : 'Delivery';
  const days = daysFrom === daysTo ? `${daysTo}` : `${daysFrom}–${daysTo}`;
  return [
    `${way} to ${region} ${fee === 0 ? 'free' : formatCedis(fee)}`,
    daysTo === 0 ? 'the same day' : `${days} ${daysTo === 1 ? 'day' : 'days'}`,
  ];
}

/** What delivery of the goods on a page costs to the region that its address asks for; null where it asks for none. */
export type AskedDeliveries = {
  region: string;
  prices: Readonly<Record<string, ProductDelivery['delivery']>>;
} | null;
export const AskedDelivery = createContext<AskedDeliveries>(null);

/** On a card: what delivery costs, once the region is known; never invented. */
export function CardDelivery({ productId }: { productId: string }) {
  const asked = useContext(AskedDelivery);
  const own = useDeliveryPrice(productId);
  // What stands in the page stays until this device knows better.
  const { region, price } =
    asked && own.price === undefined ? { region: asked.region, price: asked.prices[productId] } : own;
  if (!region) return null;
  // Reserves the line while the price loads, so that the cards below do not shift.
  if (price === undefined)
    return (
      <p aria-hidden className="mt-0.5 text-xs">
        &nbsp;
      </p>
    );
  const [what, days] = priceWords(price, region);
  return (
    <p className="mt-0.5 text-ink-3 text-xs">
      {days ? `${what}, ` : what}
      {days && <span className="inline-block">{days}</span>}
    </p>
  );
}
