import { DEFAULT_DELIVERY_DAYS, daysLabel } from './delivery-days.ts';
import type { DeliveryKind } from './delivery-fee.ts';

/** What is said of an option; what a kind does not have is null. */
export interface Described {
  kind: DeliveryKind;
  carrier: string | null;
  station: string | null;
  place: string | null;
}

/** An option in a few words: "Delivery", "Collect at bus station (VIP)", "Pickup in Nima", "Delivery included". */
export function choiceLabel({ kind, carrier, place }: Described): string {
  if (kind === 'STATION') return `Collect at bus station (${carrier})`;
  if (kind === 'PICKUP') return `Pickup in ${place}`;
  return kind === 'DELIVERY' ? 'Delivery' : 'Delivery included';
}

/** "Within 3-5 business days", where all comes in the same days and without a choice; null where there is more to say. */
export function estimateLabel(
  all: readonly { kind: DeliveryKind; daysFrom: number; daysTo: number }[],
): string | null {
  const [first = DEFAULT_DELIVERY_DAYS] = all;
  const isOne = all.every(
    (one) => one.kind === 'INCLUDED' && one.daysFrom === first.daysFrom && one.daysTo === first.daysTo,
  );
  return isOne ? `Within ${first.daysFrom}-${first.daysTo} business days` : null;
}

/** How long it takes: "2–4 business days", or "for pickup". */
export function promiseLabel(one: { kind: DeliveryKind; daysFrom: number; daysTo: number }): string {
  if (one.kind === 'PICKUP') return 'for pickup';
  return daysLabel(one).replace('day', 'business day');
}
