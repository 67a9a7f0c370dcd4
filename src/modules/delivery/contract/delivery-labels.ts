import { DEFAULT_DELIVERY_DAYS, daysLabel } from './delivery-days.ts';
import type { DeliveryKind } from './delivery-fee.ts';

/** Display fields of an option; null where its kind has none. */
export interface Described {
  kind: DeliveryKind;
  carrier: string | null;
  station: string | null;
  place: string | null;
}

/** A short label: "Delivery", "Collect at bus station (VIP)", "Pickup in Nima", "Delivery included". */
export function choiceLabel({ kind, carrier, place }: Described): string {
  if (kind === 'STATION') return `Collect at bus station (${carrier})`;
  if (kind === 'PICKUP') return `Pickup in ${place}`;
  return kind === 'DELIVERY' ? 'Delivery' : 'Delivery included';
}

/** "Within 3-5 business days" if all goods arrive in the same days without a choice; otherwise null. */
export function estimateLabel(
  all: readonly { kind: DeliveryKind; daysFrom: number; daysTo: number }[],
): string | null {
  const [first = DEFAULT_DELIVERY_DAYS] = all;
  const isOne = all.every(
    (one) => one.kind === 'INCLUDED' && one.daysFrom === first.daysFrom && one.daysTo === first.daysTo,
  );
  return isOne ? `Within ${first.daysFrom}-${first.daysTo} business days` : null;
}

/** The delivery time: "2–4 business days", or "for pickup". */
export function promiseLabel(one: { kind: DeliveryKind; daysFrom: number; daysTo: number }): string {
  if (one.kind === 'PICKUP') return 'for pickup';
  return daysLabel(one).replace('day', 'business day');
}
