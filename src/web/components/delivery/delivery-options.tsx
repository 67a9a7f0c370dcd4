import { useId } from 'react';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { CartShopGroup } from '#web/lib/customer/cart-delivery.ts';
import { chooseDelivery } from '#web/lib/customer/delivery-preferences.ts';
import { deliveryOptionNote, deliveryOptionTitle, feeLabel } from './delivery-option-labels.ts';
import { FreshWarning } from './fresh-warning.tsx';
import * as deliveryTexts from './texts.ts';

/** The delivery options of one shop in the cart. */
export function DeliveryOptions({ part }: { part: CartShopGroup }) {
  const name = useId();
  const { chosen, options, shop, freeAbove, subtotal } = part;
  if (options[0]?.kind === 'INCLUDED') return chosen?.warnsFresh ? <FreshWarning /> : null;
  const missing = freeAbove === null || subtotal >= freeAbove ? 0 : freeAbove - subtotal;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">
        {options.length === 1 ? deliveryTexts.onlyOption : deliveryTexts.options}
      </legend>
      {options.map((option) => (
        <label
          key={option.id}
          className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-control border-[1.5px] border-line-strong px-3.5 py-3 has-checked:border-leaf has-checked:bg-leaf-soft"
        >
          <input
            type="radio"
            name={name}
            checked={chosen?.id === option.id}
            onChange={() => chooseDelivery(part.shopId, option.id)}
            className="mt-0.5 size-5 accent-leaf"
          />
          <b className="min-w-0 font-semibold">{deliveryOptionTitle(option)}</b>
          <b className="num whitespace-nowrap">{feeLabel(option.fee)}</b>
          <span className="col-span-2 col-start-2 text-ink-2 text-sm">{deliveryOptionNote(option)}</span>
          {option.arrivesBy && !option.load && (
            <span className="col-span-2 col-start-2 text-ink-2 text-sm">
              {deliveryTexts.arrivesBy(formatDay(option.arrivesBy))}
            </span>
          )}
        </label>
      ))}
      {chosen?.warnsFresh && <FreshWarning />}
      {!chosen && (
        <p role="alert" className="font-medium text-clay text-sm">
          {deliveryTexts.notDelivered(shop.name)}
        </p>
      )}
      {missing > 0 && chosen && chosen.fee > 0 && freeAbove !== null && (
        <p className="text-ink-2 text-sm">
          {deliveryTexts.freeFrom(formatCedis(freeAbove), formatCedis(Math.round(missing * 100) / 100))}
        </p>
      )}
    </fieldset>
  );
}
