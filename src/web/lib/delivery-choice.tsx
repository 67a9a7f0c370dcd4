import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { DeliveryChoice } from '#contracts/delivery';
import { daysLabel } from '#contracts/delivery-fee';
import { formatDay } from '#contracts/holiday';
import { formatCedis } from '#contracts/money';
import { GHANA_REGIONS } from '#contracts/regions';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/field.tsx';
import type { CartPart } from './cart-delivery.ts';
import { chooseDelivery, setRegion, useDeliveryWishes } from './delivery-store.ts';

type Described = Pick<DeliveryChoice, 'kind' | 'carrier' | 'station' | 'place' | 'landmark' | 'hours'>;
type Timed = Pick<DeliveryChoice, 'kind' | 'daysFrom' | 'daysTo'>;

/** An option as its buyer reads it. */
export function choiceTitle({ kind, carrier, place }: Described): string {
  if (kind === 'STATION') return `Bus station, ${carrier}`;
  if (kind === 'PICKUP') return `Pick up in ${place}`;
  return kind === 'DELIVERY' ? 'To the door' : 'Delivery included';
}

/** What else there is to know of it, for its buyer or for the shop that sends it: where and when, how many days. */
export function choiceNote(option: Described & Timed, reader: 'buyer' | 'shop' = 'buyer'): string {
  const { kind, station, landmark, hours, daysTo } = option;
  if (kind === 'PICKUP') {
    const ready = daysTo > 0 && `Ready in ${daysLabel(option).replace('day', 'business day')}`;
    return [landmark, hours, ready].filter(Boolean).join('. ');
  }
  const days = daysLabel(option).replace('day', 'business day');
  if (kind !== 'STATION') return days;
  const collected =
    reader === 'shop' ? 'The customer collects it at theirs.' : 'You collect it at your station.';
  return `From ${station}, ${days}. ${collected}`;
}

export const feeLabel = (fee: number): string => (fee === 0 ? 'Free' : formatCedis(fee));

/** Goods that do not keep, and a long way. */
export function FreshWarning({ className }: { className?: string }) {
  return (
    <p
      className={cx(
        'flex items-start gap-2 rounded-control bg-gold-soft p-3 text-gold-ink text-sm',
        className,
      )}
    >
      <TriangleAlert className="mt-0.5 size-4.5 flex-none" strokeWidth={1.9} aria-hidden />
      Fresh goods, and they may be on the way for more than two days. Choose a quicker way where there is one,
      or ask the shop first.
    </p>
  );
}

/** "How does it reach you?" for the goods of one shop. */
export function DeliveryOptions({ part }: { part: CartPart }) {
  const name = useId();
  const { chosen, options, shop, freeAbove, subtotal } = part;
  if (options[0]?.kind === 'INCLUDED') return chosen?.warnsFresh ? <FreshWarning /> : null;
  const missing = freeAbove === null || subtotal >= freeAbove ? 0 : freeAbove - subtotal;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">
        {options.length === 1 ? `How it reaches you` : 'How does it reach you?'}
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
          <b className="min-w-0 font-semibold">{choiceTitle(option)}</b>
          <b className="num whitespace-nowrap">{feeLabel(option.fee)}</b>
          <span className="col-span-2 col-start-2 text-ink-2 text-sm">{choiceNote(option)}</span>
          {option.arrivesBy && (
            <span className="col-span-2 col-start-2 text-ink-2 text-sm">
              {`By ${formatDay(option.arrivesBy)}, if you pay today`}
            </span>
          )}
        </label>
      ))}
      {chosen?.warnsFresh && <FreshWarning />}
      {!chosen && (
        <p role="alert" className="font-medium text-clay text-sm">
          {`${shop.name} does not bring it there. Choose another region, or take its goods out of your cart.`}
        </p>
      )}
      {missing > 0 && chosen && chosen.fee > 0 && freeAbove !== null && (
        <p className="text-ink-2 text-sm">
          {`Free delivery from this shop from ${formatCedis(freeAbove)}. ${formatCedis(Math.round(missing * 100) / 100)} to go.`}
        </p>
      )}
    </fieldset>
  );
}

/** Where goods are to come, kept on the device. */
export function RegionSelect({ label, className }: { label: string; className?: string }) {
  const { region } = useDeliveryWishes();
  const id = useId();
  return (
    <span className={className}>
      <label htmlFor={id} className="text-ink-2 text-sm">
        {label}
      </label>{' '}
      <Select
        id={id}
        value={region ?? ''}
        onChange={(event) => setRegion(event.target.value || null)}
        className="inline-block max-w-52 align-middle"
      >
        <option value="">Choose your region</option>
        {GHANA_REGIONS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}
