import { createContext, useContext } from 'react';
import { formatWeekday } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { ProductDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';
import { useDeliveryPrice } from '#web/lib/customer/use-delivery-price.ts';
import * as cardTexts from './card-delivery-texts.ts';

/** The price, and the number of days if they are shown separately. */
export function formatDeliveryPrice(price: ProductDelivery['delivery'], region: string): [string, string?] {
  if (!price) return [cardTexts.noDelivery(region)];
  const { kind, fee, daysFrom, daysTo, load, alone } = price;
  if (kind === 'INCLUDED') return [cardTexts.included, cardTexts.includedDays(daysFrom, daysTo)];
  if (load)
    return [
      cardTexts.load(
        formatCedis(fee),
        formatWeekday(load.leavesOn),
        alone === null ? null : formatCedis(alone),
      ),
      cardTexts.loadArrives(formatWeekday(load.arrivesOn)),
    ];
  if (kind === 'PICKUP') return [cardTexts.pickup(price.place)];
  const words = kind === 'STATION' ? cardTexts.station : cardTexts.delivery;
  return [
    words(region, fee === 0 ? cardTexts.free : formatCedis(fee)),
    daysTo === 0 ? cardTexts.sameDay : cardTexts.days(daysFrom, daysTo),
  ];
}

/** Delivery prices of the products on a page for the region in its URL; null if there is none. */
export type DeliveryPrices = {
  region: string;
  prices: Readonly<Record<string, ProductDelivery['delivery']>>;
} | null;
export const DeliveryPricesContext = createContext<DeliveryPrices>(null);

/** The delivery price on a product card, once the region is known. */
export function CardDeliveryPrice({ productId }: { productId: string }) {
  const asked = useContext(DeliveryPricesContext);
  const own = useDeliveryPrice(productId);
  // The server's price stays until this device knows the region.
  const { region, price } =
    asked && own.price === undefined ? { region: asked.region, price: asked.prices[productId] } : own;
  if (!region) return null;
  // Reserves the line while the price loads, so that the cards below do not shift.
  if (price === undefined)
    return (
      <p aria-hidden className="mt-0.5 text-xs">
        {'\u00a0'}
      </p>
    );
  const [what, days] = formatDeliveryPrice(price, region);
  return (
    <p className="mt-0.5 text-ink-3 text-xs">
      {days ? `${what}, ` : what}
      {days && <span className="inline-block">{days}</span>}
    </p>
  );
}
